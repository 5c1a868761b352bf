import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import * as z from 'zod';
import { fillPeople } from './fill-people';

/** Key of an advisory lock; unique in the database. */
const MIGRATION_LOCK = 4_200_117;

const folderIn = (projectDir: string) => path.join(projectDir, 'migrations');

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
  await migrateFrom(folderIn(projectDir), url, alsoInstall);
}

/** Migrates an empty database with our first `count` migrations only, as an earlier version did. */
export async function migrateTo(
  count: number,
  url: string,
  projectDir: string,
  alsoInstall: () => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-migrations-'));
  try {
    await cp(folderIn(projectDir), folder, { recursive: true });
    const file = path.join(folder, 'meta/_journal.json');
    const journal = journalSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await migrateFrom(folder, url, alsoInstall);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({})) });

/** Our migrations as the database records them, oldest first. */
export const readMigrations = (projectDir: string): { hash: string; createdAt: string }[] =>
  readMigrationFiles({ migrationsFolder: folderIn(projectDir) }).map(({ hash, folderMillis }) => ({
    hash,
    createdAt: String(folderMillis),
  }));

async function migrateFrom(
  migrationsFolder: string,
  url: string,
  alsoInstall: () => Promise<void>,
): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: 'dear-ones-migrate',
    connectionTimeoutMillis: 10_000,
  });
  // A pending query rejects when the connection breaks. The unhandled error event would end the process as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder });
    await fillPeople(client);
    await alsoInstall();
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}
