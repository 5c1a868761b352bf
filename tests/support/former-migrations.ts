import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const LAST_BEFORE_PEOPLE = 13;
export const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');

/** The migrations as they were before people, in a folder of their own. */
export async function formerMigrations(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journal = path.join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as {
    entries: { idx: number }[];
  };
  const kept = entries.filter(({ idx }) => idx <= LAST_BEFORE_PEOPLE);
  await writeFile(journal, JSON.stringify({ ...rest, entries: kept }));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
