import { createWriteStream } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import {
  applyTombstones,
  saveTombstones,
  type AppliedTombstones,
} from '../../server/backup/apply-tombstones';
import { backUp } from '../../server/backup/back-up';
import { restore } from '../../server/backup/restore';
import { createTombstoneCopier } from '../../server/backup/tombstone-list';
import { hideGiftsAgain } from '../../server/contributions/take-back-gift.repository';
import { createTestApp, type TestApp } from './app';
import { createBareDatabase } from './database';

export const queryIn = ({ db }: TestApp, sql: string, values: unknown[] = []) =>
  db.$client.query<Record<string, unknown>>(sql, values);

/** Writes a backup of everything into the folder. */
export async function backUpApp(of: TestApp, folder: string): Promise<string> {
  const file = path.join(folder, `${Date.now()}-${Math.random()}.tar.gz`);
  const url = String(of.config.databaseUrl);
  await backUp({ url, objects: undefined, version: '0', output: createWriteStream(file) });
  return file;
}

/** A data folder of its own. */
export const newDataDir = (folder: string) => mkdtemp(path.join(folder, 'data-'));

/** A data folder with a tombstone list that is up to date. */
export async function dataDirWithList(of: TestApp, folder: string): Promise<string> {
  const dataDir = await newDataDir(folder);
  await createTombstoneCopier(of.db.$client, dataDir).copy();
  return dataDir;
}

/** Restores into a database of its own, as the command does, and starts a server on it. */
export async function restored(of: TestApp, file: string, dataDir: string) {
  const database = await createBareDatabase();
  let applied: AppliedTombstones | undefined;
  await restore({
    url: database.url,
    file,
    projectDir: of.config.projectDir,
    objects: undefined,
    replace: false,
    beforeEmptied: (client) => saveTombstones(client, dataDir),
    beforeFirstStart: async (client, manifest) => {
      applied = await applyTombstones(client, manifest, dataDir, hideGiftsAgain);
    },
  });
  const again = await createTestApp({ databaseUrl: database.url });
  return {
    again,
    applied,
    close: async () => {
      await again.close();
      await database.drop();
    },
  };
}
