import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';

/** Any number that nothing else on the database locks by. */
const MIGRATION_LOCK = 4_200_117;

/**
 * Brings the database up to date: our tables, then `alsoInstall` (the mail queue's own). Servers that
 * start together take turns behind an advisory lock, on a connection of its own: drizzle's migrator
 * by itself fails when several run at once.
 */
export async function migrate(
  url: string,
  projectDir: string,
  alsoInstall: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'dear-ones-migrate' });
  // A query that waits is told of a broken connection; unheard, the event would end the process besides.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder: path.join(projectDir, 'migrations') });
    await alsoInstall();
  } finally {
    // Closing the connection gives the lock back.
    await client.end();
  }
}
