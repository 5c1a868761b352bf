import { Client, type ClientBase } from 'pg';

/** A schema that is there while a restore goes on, so that no server starts with half a database, or with sessions of the past. */
const MARK = 'unfinished_restore';

export const UNFINISHED =
  'A restore was not completed, so the database may hold only a part, or what was ended since. Run the restore again, then start Dear Ones.';

export async function isRestoreUnfinished(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT to_regnamespace('${MARK}') IS NOT NULL AS found`,
  );
  return rows[0]?.found ?? false;
}

export async function beginRestore(client: ClientBase): Promise<void> {
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${MARK}`);
}

/** Does the last work of a restore, and lets servers start in the same transaction. */
export async function completeRestore(
  client: ClientBase,
  work: () => Promise<void>,
): Promise<void> {
  await client.query('BEGIN');
  await work();
  await client.query(`DROP SCHEMA IF EXISTS ${MARK}`);
  await client.query('COMMIT');
}

/** Returns true if a restore into the database at this URL was not completed, for a server that starts. */
export const isRestoreUnfinishedAt = (url: string): Promise<boolean> =>
  withClient(url, isRestoreUnfinished);

/** Marks the empty database of a newer PostgreSQL, so that a copy that was cut off is not used. */
export const beginRestoreAt = (url: string): Promise<void> => withClient(url, beginRestore);

async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
