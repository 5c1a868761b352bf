import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import * as schema from '#shared/schema/index';
import { isDatabaseUnavailable } from './database-errors';

type Schema = typeof schema;

/** Drizzle over one connection, inside a transaction. `$client` is that connection, for libraries with SQL of their own. */
export type Transaction = NodePgDatabase<Schema> & { $client: PoolClient };

/** Drizzle over the pool. `$keepsStatements`: a connection is one to PostgreSQL itself, which remembers what was prepared on it. */
export type Database = NodePgDatabase<Schema> & { $client: Pool; $keepsStatements: boolean };

/** What a repository function takes: it does not care whether it runs inside a transaction. */
export type Queryable = NodePgDatabase<Schema>;

/**
 * Opens a pool. A lost or hung PostgreSQL frees a waiting call within five seconds
 * (two to get a connection, three to answer) and never ends the process.
 * @param onError told of connections that break while idle
 * @param pooled whether a pooler stands before the database
 */
export function connect(
  url: string,
  onError: (error: Error) => void,
  { pooled = false } = {},
): Database {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2_000,
    query_timeout: 3_000,
    application_name: 'dear-ones',
  });
  pool.on('error', onError);
  // The pool listens to idle connections only. One that breaks just when it is lent would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return Object.assign(drizzle(pool, { schema }), { $keepsStatements: !pooled });
}

/** Runs `work` in one transaction; its throw rolls everything back and is passed on. */
export async function transaction<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await database.$client.connect();
  let broken: Error | undefined;
  // A connection that breaks while it is lent tells of it here; nobody listening would end the process.
  const onBreak = (error: Error) => {
    broken = error;
  };
  client.on('error', onBreak);
  try {
    await client.query('BEGIN');
    const result = await work(drizzle(client, { schema }));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    if (isDatabaseUnavailable(error)) broken = error as Error;
    else await client.query('ROLLBACK').catch(onBreak);
    throw error;
  } finally {
    // A connection that could not even roll back must not be lent again.
    client.off('error', onBreak);
    client.release(broken);
  }
}
