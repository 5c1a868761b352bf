import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseKept, nameOfBackup, prepareFolder, pruneBackups } from './backup-folder';

const NOW = new Date(2026, 10, 29, 12);
const DAY = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY);
const backup = (days: number, modified = daysAgo(days)) => {
  const name = nameOfBackup(daysAgo(days), true);
  return { name, day: name.slice(10, 20), modified };
};
const keptDays = (days: number[]) =>
  chooseKept(
    days.map((one) => backup(one)),
    NOW,
  ).map(({ day }) => day);

let folder: string;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'dear-ones-folder-')), 'backups');
});
afterEach(() => rm(path.dirname(folder), { recursive: true }));

describe('the backups that are kept', () => {
  it('are those of seven days and the newest of four weeks', () => {
    const all = Array.from({ length: 31 }, (_, days) => days);
    // November 29 is a Sunday, so each of these is the end of a week.
    expect(keptDays(all)).toEqual([
      '2026-11-29',
      '2026-11-28',
      '2026-11-27',
      '2026-11-26',
      '2026-11-25',
      '2026-11-24',
      '2026-11-23',
      '2026-11-22',
      '2026-11-15',
      '2026-11-08',
    ]);
  });

  it('are the same whether they were pruned each day or not', () => {
    let files: ReturnType<typeof backup>[] = [];
    for (let days = 60; days >= 0; days -= 1)
      files = chooseKept([...files, backup(days)], daysAgo(days));
    const atOnce = chooseKept(
      Array.from({ length: 61 }, (_, days) => backup(days)),
      NOW,
    );
    expect(files.map(({ name }) => name).sort()).toEqual(atOnce.map(({ name }) => name).sort());
  });

  it('are never older than 30 days, also if no other is there, and also by the time of the file', () => {
    expect(keptDays([31, 45])).toEqual([]);
    expect(keptDays([30])).toEqual(['2026-10-30']);
    expect(chooseKept([backup(2, daysAgo(31))], NOW)).toEqual([]);
  });

  it('lose no place to names of a clock that was ahead', () => {
    const ahead = [-400, -401, -402, -403, -404, -405, -406].map((days) => backup(days, NOW));
    const names = chooseKept([...ahead, backup(1)], NOW).map(({ day }) => day);
    expect(names).toContain('2026-11-28');
    expect(chooseKept([backup(-400, daysAgo(31))], NOW)).toEqual([]);
  });
});

describe('pruning', () => {
  it('touches only files that bear our name', async () => {
    await mkdir(folder);
    const old = daysAgo(90);
    const foreign = [
      'dear-ones.tar.gz',
      'dear-ones-2026-01-01.txt',
      'photo.jpg',
      'dear-ones-2026-01-01.tar.gz.bak',
    ];
    const ours = [
      'dear-ones-2026-01-01-0330.tar.gz.age',
      'dear-ones-2026-01-02.tar.gz',
      'dear-ones-2026-01-03-0330.tar.gz.age.part',
    ];
    for (const name of [...foreign, ...ours]) {
      await writeFile(path.join(folder, name), '');
      await utimes(path.join(folder, name), old, old);
    }
    await mkdir(path.join(folder, 'dear-ones-2026-01-04.tar.gz'));
    const target = path.join(path.dirname(folder), 'elsewhere');
    await writeFile(target, 'kept');
    await symlink(target, path.join(folder, 'dear-ones-2026-01-05.tar.gz'));

    expect(await pruneBackups(folder, NOW)).toBe(2);
    expect((await readdir(folder)).sort()).toEqual(
      [...foreign, 'dear-ones-2026-01-04.tar.gz', 'dear-ones-2026-01-05.tar.gz'].sort(),
    );
  });

  it('leaves the file that a server is writing, and follows no link', async () => {
    await mkdir(folder);
    const part = path.join(folder, 'dear-ones-2026-11-29-1155.tar.gz.age.part');
    await writeFile(part, '');
    await utimes(part, NOW, NOW);
    expect(await pruneBackups(folder, NOW)).toBe(0);
    expect(await readdir(folder)).toHaveLength(1);
    await rm(part);
    const link = `${folder}-link`;
    await writeFile(path.join(folder, 'dear-ones-2026-01-01.tar.gz'), '');
    await symlink(folder, link);
    expect(await pruneBackups(link, NOW)).toBe(0);
    expect(await pruneBackups(path.join(folder, 'nowhere'), NOW)).toBe(0);
  });
});

const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

describe('the folder', () => {
  it('is made so that nobody else opens it, and an open one of ours alone is closed', async () => {
    expect(await prepareFolder(folder)).toBe('private');
    expect(await modeOf(folder)).toBe('700');
    await chmod(folder, 0o755);
    await writeFile(path.join(folder, 'dear-ones-2026-11-28-0330.tar.gz.age'), '');
    await mkdir(path.join(folder, 'lost+found'));
    expect(await prepareFolder(folder)).toBe('private');
    expect(await modeOf(folder)).toBe('700');
  });

  it('is left as it is if it holds files of others', async () => {
    await mkdir(folder);
    await chmod(folder, 0o755);
    await writeFile(path.join(folder, 'holiday.jpg'), '');
    expect(await prepareFolder(folder)).toBe('open');
    expect(await modeOf(folder)).toBe('755');
  });

  it('is no link and no file', async () => {
    await mkdir(folder);
    await symlink(folder, `${folder}-link`);
    await writeFile(`${folder}-file`, '');
    expect(await prepareFolder(`${folder}-link`)).toBe('link');
    expect(await prepareFolder(`${folder}-file`)).toBe('unusable');
  });
});
