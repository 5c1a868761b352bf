import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nameToKeep, removeKeptFolders } from './kept-folder';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-kept-'));
});
afterEach(() => rm(parent, { recursive: true }));

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12));
const MOVED = at(1);

async function keep(version = '17'): Promise<string> {
  const folder = await nameToKeep(path.join(parent, 'postgres'), version, MOVED);
  await mkdir(folder);
  await writeFile(path.join(folder, 'PG_VERSION'), `${version}\n`);
  return path.basename(folder);
}

const left = () => readdir(parent);
const run = (day: number, lastGoodBackup: Date | null = null) =>
  removeKeptFolders(parent, { now: at(day), lastGoodBackup });

it('a folder says which PostgreSQL wrote it and how long it is kept', async () => {
  expect(await keep()).toBe('postgres-17-kept-until-2026-12-01');
  expect(await keep()).toBe('postgres-17-kept-until-2026-12-01-2');
});

it('goes after seven days of good starts and a backup since the first of them', async () => {
  const kept = await keep();
  await run(2, at(1));
  await run(8, at(8));
  expect(await left()).toEqual([kept]);
  await run(9, at(1));
  expect(await left()).toEqual([kept]);
  expect(await run(9, at(3))).toEqual({ removed: [path.join(parent, kept)] });
  expect(await left()).toEqual([]);
});

it('stays without a backup, and without a good start, for thirty days', async () => {
  const kept = await keep();
  await run(2);
  await run(30);
  expect(await left()).toEqual([kept]);
  await run(31);
  expect(await left()).toEqual([]);
});

it('does not count the days before the first good start', async () => {
  const kept = await keep();
  await run(20, at(20));
  expect(await left()).toEqual([kept]);
});

it('nothing goes that is no folder of an older PostgreSQL', async () => {
  const elsewhere = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-elsewhere-'));
  await writeFile(path.join(elsewhere, 'PG_VERSION'), '17\n');
  await symlink(elsewhere, path.join(parent, 'postgres-17-kept-until-2026-12-01'));
  await mkdir(path.join(parent, 'postgres-16-kept-until-2026-12-01'));
  await mkdir(path.join(parent, 'postgres-17-kept-until-2026-99-01'));
  await writeFile(path.join(parent, 'postgres-15-kept-until-2026-12-01'), '');
  const before = await left();
  await removeKeptFolders(parent, { now: at(300), lastGoodBackup: at(299) });
  expect(await left()).toEqual(before);
  await rm(elsewhere, { recursive: true });
});
