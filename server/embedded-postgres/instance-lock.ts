import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { EmbeddedPostgresError } from './embedded-postgres-error';

/** An arbitrary key that no other lock of the database uses. */
const SERVER_LOCK = 4_200_118;
const TRIES = 12;
const BETWEEN_TRIES_MS = 250;

/**
 * Makes this process the only server on an embedded database, because the first of two to stop would stop the database
 * for the other. The lock belongs to the connection, so it is released within moments after a server is killed, and
 * acquired again after a restart of the database.
 * @param log called if another server acquired the lock after a restart
 * @returns a function that releases the lock
 * @throws EmbeddedPostgresError if another server holds the lock
 */
export async function becomeSoleServer(
  url: string,
  dataDir: string,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const left = new AbortController();
  let holder = await takeLock(url);
  if (!holder)
    throw new EmbeddedPostgresError(
      `${anotherOn(dataDir)} Stop it, or set DATA_DIR to another folder.`,
    );

  function hold(client: Client): void {
    holder = client;
    // Only the release rejects.
    client.once('end', () => void takeAgain().catch(() => undefined));
  }

  async function takeAgain(): Promise<void> {
    for (;;) {
      await sleep(BETWEEN_TRIES_MS, undefined, { signal: left.signal, ref: false });
      const client = await takeLock(url).catch(() => null);
      if (client === undefined) log(anotherOn(dataDir));
      if (client && left.signal.aborted) return client.end();
      if (client) return hold(client);
    }
  }

  hold(holder);
  return async () => {
    left.abort();
    await holder?.end();
  };
}

const anotherOn = (dataDir: string) => `Another Dear Ones is running on ${dataDir}.`;

/** Returns the connection that holds the lock, or undefined if another server holds it. */
async function takeLock(url: string): Promise<Client | undefined> {
  const client = new Client({
    connectionString: url,
    application_name: 'dear-ones-sole-server',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { rows } = await client.query<{ ours: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS ours',
      [SERVER_LOCK],
    );
    if (rows[0]?.ours) return client;
    await sleep(BETWEEN_TRIES_MS);
  }
  await client.end();
  return undefined;
}
