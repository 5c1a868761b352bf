import { Client } from 'pg';
import { SUPERUSER } from './embedded-postgres-cluster';
import type { Postmaster } from './embedded-postgres-process';

export const DATABASE = 'dear_ones';

const DUPLICATE_DATABASE = '42P04';
const UNIQUE_VIOLATION = '23505';

/** `sslmode` so that a PGSSLMODE of the shell, meant for another server, does not apply. */
export function connectionUrl(port: number, password: string, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;
}

/**
 * Makes sure that the server that answers is the one found on our folder, and that our database is there.
 * @returns what stands in the way, if anything
 */
export async function introduceOurselves(postmaster: Postmaster, password: string): Promise<Error | undefined> {
  const { pid, port } = postmaster;
  const client = new Client({
    connectionString: connectionUrl(port, password, 'postgres'),
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ note: string }>("select pg_read_file('postmaster.pid') as note");
    const itsPid = Number.parseInt(rows[0]?.note ?? '', 10);
    if (itsPid !== pid) return new Error(`another PostgreSQL answers on port ${port}`);
    await createMissingDatabase(client);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createMissingDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 1) return;
  await client.query(`create database ${DATABASE}`).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== DUPLICATE_DATABASE && code !== UNIQUE_VIOLATION) throw error;
  });
}
