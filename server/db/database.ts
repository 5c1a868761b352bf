import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type ClientBase, type PoolClient } from 'pg';
import { isDatabaseUnavailable, isDeadlock } from './database-errors';

/** Drizzle over one connection, inside a transaction. `$client` is that connection, for libraries with SQL of their own. */
export type Transaction = NodePgDatabase & { $client: PoolClient };

/** Drizzle over the pool. `$keepsStatements` is true without a pooler, so that prepared statements survive on a connection. */
export type Database = NodePgDatabase & { $client: Pool; $keepsStatements: boolean };

/** The parameter of repository functions that run inside or outside of a transaction. */
export type Queryable = NodePgDatabase;

/** Drizzle in the transaction that a connection without a pool has begun. */
export const transactionOf = (client: ClientBase): Transaction => drizzle(client as PoolClient);

/**
 * Opens a pool. If PostgreSQL is lost or hangs, a waiting query fails within five seconds
 * (two to connect, three to answer), and the process continues.
 * @param onError called for connections that break while idle
 * @param keepsStatements false if a pooler is in front of the database that does not keep prepared statements
 */
export function connect(
  url: string,
  onError: (error: Error) => void,
  { keepsStatements = true } = {},
): Database {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2_000,
    query_timeout: 3_000,
    application_name: 'dear-ones',
  });
  pool.on('error', onError);
  // The pool handles errors of idle connections only. An unhandled one on checkout would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return Object.assign(drizzle(pool), { $keepsStatements: keepsStatements });
}

/** How often a transaction that PostgreSQL ended because of a deadlock is run again. */
const DEADLOCK_RETRIES = 3;

/**
 * Runs `work` in a transaction. An error rolls it back and is rethrown. After a deadlock, `work` runs again in a new
 * transaction, so it must have no effects outside of the database.
 */
export async function transaction<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let retries = DEADLOCK_RETRIES; ; retries -= 1) {
    try {
      return await runOnce(database, work);
    } catch (error) {
      if (retries === 0 || !isDeadlock(error)) throw error;
    }
  }
}

async function runOnce<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await database.$client.connect();
  let broken: Error | undefined;
  // An unhandled error event of a connection in use would end the process.
  const onBreak = (error: Error) => {
    broken = error;
  };
  client.on('error', onBreak);
  try {
    await client.query('BEGIN');
    const result = await work(drizzle(client));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    if (isDatabaseUnavailable(error)) broken = error as Error;
    else await client.query('ROLLBACK').catch(onBreak);
    throw error;
  } finally {
    // A connection whose rollback failed must not return to the pool.
    client.off('error', onBreak);
    client.release(broken);
  }
}
