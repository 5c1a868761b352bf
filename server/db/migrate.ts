import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { fillPeople } from './fill-people';

/** Key of an advisory lock; unique in the database. */
const MIGRATION_LOCK = 4_200_117;

/**
 * Migrates our tables, then runs `alsoInstall` for those of the mail queue. An advisory lock on a separate
 * connection serializes servers that start together, because drizzle's migrator fails when several run
 * at once.
 */
export async function migrate(
  url: string,
  projectDir: string,
  alsoInstall: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'dear-ones-migrate' });
  // A pending query rejects when the connection breaks. The unhandled error event would end the process as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder: path.join(projectDir, 'migrations') });
    await fillPeople(client);
    await alsoInstall();
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}
