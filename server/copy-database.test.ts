import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createBareDatabase } from '../tests/support/database';
import { contentOf, schemaOf } from '../tests/support/database-content';
import { fillDatabase, newestMajor, startOlderPostgres } from '../tests/support/older-postgres';
import { beginRestoreAt, isRestoreUnfinishedAt } from './backup/unfinished-restore';
import { readConfig } from './config';
import { copyDatabase } from './copy-database';
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres';

const config = readConfig({});

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-newer-'));
  dataDir = path.join(folder, 'data', 'postgres');
});
afterEach(() => rm(folder, { recursive: true, maxRetries: 5 }));

async function startNewer() {
  const said: string[] = [];
  const started = await startEmbeddedPostgres({
    dataDir,
    log: (line) => said.push(line),
    durable: false,
    copy: copyDatabase(config),
  });
  return { ...started, said };
}

it('the data of an older PostgreSQL is moved at the start, whole, and its folder is kept', async () => {
  const older = await startOlderPostgres(dataDir);
  await fillDatabase(older.url, 5);
  const content = await contentOf(older.url);
  const schema = await schemaOf(older.url);
  await older.stop();

  const newer = await startNewer();
  const moved = { content: await contentOf(newer.url), schema: await schemaOf(newer.url) };
  await newer.stop();

  expect(moved).toEqual({ content, schema });
  expect((await readFile(path.join(dataDir, 'PG_VERSION'), 'utf8')).trim()).toBe(
    await newestMajor(),
  );
  const [place, kept, ...others] = (await readdir(path.dirname(dataDir))).sort();
  expect([place, others]).toEqual(['postgres', ['postgres.log']]);
  expect(kept).toMatch(/^postgres-17-kept-until-\d{4}-\d\d-\d\d$/);
  expect(newer.said.at(-1)).toContain(path.join(path.dirname(dataDir), String(kept)));
  const again = await startNewer();
  await again.stop();
  expect(again.said).toEqual([]);
});

it('half a database, whose restore was interrupted, is not moved, and the restore can be run again', async () => {
  const [half, empty] = await Promise.all([createBareDatabase(), createBareDatabase()]);
  await beginRestoreAt(half.url);
  await copyDatabase(config)({
    from: half.url,
    to: empty.url,
    file: path.join(folder, 'half.tar.gz'),
  });
  expect(await isRestoreUnfinishedAt(empty.url)).toBe(true);
  expect(await readdir(folder)).toEqual([]);
  await Promise.all([half.drop(), empty.drop()]);
});
