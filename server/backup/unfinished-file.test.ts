import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  isUnfinishedName,
  nameOfArchiveRead,
  removeLeftoversOfServers,
  removeOldArchivesRead,
  removeOldLeftovers,
  removeOldUnfinished,
  unfinishedNameOf,
} from './unfinished-file';

const NOW = new Date();
const HOUR = 60 * 60 * 1000;
const BACKUP = 'dear-ones-2026-11-29-0330.tar.gz.age';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-unfinished-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function put(name: string, hoursAgo: number): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, 'half');
  const then = new Date(NOW.getTime() - hoursAgo * HOUR);
  await utimes(file, then, then);
  return name;
}
const baseOf = (options?: { isOfServer: boolean }) =>
  path.basename(unfinishedNameOf(path.join(folder, BACKUP), options));

it('two programs never write the same file', () => {
  const names = Array.from({ length: 100 }, () => baseOf());
  expect(new Set(names).size).toBe(100);
  expect(names.every(isUnfinishedName)).toBe(true);
});

it('the server that makes the backup deletes what others have left at once, and nothing that a command writes', async () => {
  const ofCommand = await put(baseOf(), 2);
  await put(baseOf({ isOfServer: true }), 0);
  await put(baseOf({ isOfServer: true }), 2);
  const former = await put(`${BACKUP}.part`, 0);
  const whole = await put(BACKUP, 2);
  expect(await removeLeftoversOfServers(folder)).toBe(2);
  expect((await readdir(folder)).sort()).toEqual([ofCommand, former, whole].sort());
});

it('whatever nobody has written to for an hour is deleted, of any version', async () => {
  for (const name of [baseOf(), baseOf({ isOfServer: true }), `${BACKUP}.part`]) await put(name, 2);
  const kept = [await put(baseOf(), 0.5), await put(BACKUP, 2), await put('photo.part', 2)];
  expect(await removeOldUnfinished(folder, NOW)).toBe(3);
  expect((await readdir(folder)).sort()).toEqual(kept.sort());
});

it('a command deletes what is left of its own file, and follows no link', async () => {
  const stick = path.join(folder, 'stick.tar.gz');
  await put(path.basename(unfinishedNameOf(stick)), 2);
  const other = await put('other.tar.gz.0123abcd.part', 2);
  await mkdir(path.join(folder, 'dear-ones-x.part'));
  await symlink(path.join(folder, other), path.join(folder, 'dear-ones-y.part'));
  expect(await removeOldLeftovers(stick, NOW)).toBe(1);
  expect((await readdir(folder)).sort()).toEqual(
    [other, 'dear-ones-x.part', 'dear-ones-y.part'].sort(),
  );
});

it('what a restore has read from the standard input is deleted after an hour', async () => {
  await put(nameOfArchiveRead(), 2);
  const kept = [await put(nameOfArchiveRead(), 0.5), await put('restore-mine.part', 2)];
  expect(await removeOldArchivesRead(folder, NOW)).toBe(1);
  expect((await readdir(folder)).sort()).toEqual(kept.sort());
});
