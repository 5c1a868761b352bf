import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { EmbeddedPostgresError } from './embedded-postgres-error';

/** Any number that nothing else on the database locks by. */
const SERVER_LOCK = 4_200_118;
const TRIES = 12;
const BETWEEN_TRIES_MS = 250;

/**
 * Makes this process the only server on an embedded database for as long as it lives: the first of
 * two to stop would end the database for the other. The lock goes with the connection, so a server
 * that was killed gives it back by itself within moments.
 * @returns what gives it back
 * @throws EmbeddedPostgresError when another server holds it
 */
export async function becomeSoleServer(url: string, dataDir: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: url, application_name: 'dear-ones-sole-server' });
  client.on('error', () => undefined);
  await client.connect();
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { rows } = await client.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1) AS ours', [SERVER_LOCK]);
    if (rows[0]?.ours) return () => client.end();
    await sleep(BETWEEN_TRIES_MS);
  }
  await client.end();
  throw new EmbeddedPostgresError(`Another Dear Ones is running on ${dataDir}. Stop it, or set DATA_DIR to another folder.`);
}
