import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newestMajor, startOlderPostgres } from '../../tests/support/older-postgres';
import { startEmbeddedPostgres } from './embedded-postgres';
import type { CopyDatabase } from './move-to-newer-major';

let older: string;
let folder: string;
let dataDir: string;

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  older = path.join(await mkdtemp(path.join(os.tmpdir(), 'dear-ones-older-')), 'postgres');
  const { url, stop } = await startOlderPostgres(older);
  await ask(url, 'create table diary as select 1 as day');
  await stop();
});
afterAll(() => rm(path.dirname(older), { recursive: true }));

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-move-'));
  dataDir = path.join(folder, 'postgres');
  await copyFolder(older, dataDir);
});
afterEach(() => rm(folder, { recursive: true, maxRetries: 5 }));

const copyFolder = (from: string, to: string) => promisify(execFile)('cp', ['-Rp', from, to]);

const copyDiary: CopyDatabase = async ({ from, to }) => {
  const [row] = await ask(from, 'select day from diary');
  await ask(to, `create table diary as select ${Number(row?.day)} as day`);
};

const start = (copy = copyDiary) =>
  startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    durable: false,
    patienceMs: 500,
    copy,
  });

async function daysAfterStart(): Promise<unknown> {
  const { url, stop } = await start();
  const days = await ask(url, 'select * from diary');
  await stop();
  return days;
}

const versionIn = async (of: string) =>
  (await readFile(path.join(of, 'PG_VERSION'), 'utf8')).trim();
const beside = async () => (await readdir(folder)).sort();
const KEPT = expect.stringMatching(/^postgres-17-kept-until-\d{4}-\d\d-\d\d$/) as string;
const WHOLE = ['postgres', KEPT, 'postgres.log'];

describe('a folder of an older PostgreSQL', () => {
  it('is moved, and leaves the old one and nothing else beside it', async () => {
    expect(await daysAfterStart()).toEqual([{ day: 1 }]);
    expect(await beside()).toEqual(WHOLE);
  });

  it('is refused by a command, which may not move it', async () => {
    const refused = startEmbeddedPostgres({ dataDir, log: () => undefined });
    await expect(refused).rejects.toThrow('Start Dear Ones once, which moves it');
    expect(await versionIn(dataDir)).toBe('17');
    expect(await beside()).toEqual(['postgres']);
  });

  it('is as it was when it cannot be copied, and is moved by the next start', async () => {
    const failing = start(() => Promise.reject(new Error('the disk is full')));
    await expect(failing).rejects.toThrow(
      `The data in ${dataDir} could not be moved from PostgreSQL 17 to ${await newestMajor()}. It is all there, and the next start tries again. The reason: the disk is full`,
    );
    expect(await versionIn(dataDir)).toBe('17');
    expect(await beside()).toEqual(['postgres', 'postgres.log']);
    expect(await daysAfterStart()).toEqual([{ day: 1 }]);
    expect(await beside()).toEqual(WHOLE);
  });

  it('is moved from its beginning when a move left half a cluster and half an archive', async () => {
    await copyFolder(older, `${dataDir}.moving`);
    await writeFile(path.join(`${dataDir}.moving`, 'PG_VERSION'), `${await newestMajor()}\n`);
    await writeFile(`${dataDir}.moving.tar.gz.part`, 'half');
    expect(await daysAfterStart()).toEqual([{ day: 1 }]);
    expect(await beside()).toEqual(WHOLE);
  });

  /** Moves, and takes back the renames from the last to the one that is named. */
  async function endedBefore(rename_: 'second' | 'third'): Promise<string> {
    await (await start()).stop();
    const [kept = ''] = (await beside()).filter((name) => name.includes('kept'));
    await rename(dataDir, `${dataDir}.moved`);
    if (rename_ === 'second') await rename(path.join(folder, kept), dataDir);
    return kept;
  }

  it('counts until it has another name: what was written to it after an interrupted move is moved', async () => {
    await endedBefore('second');
    await rm(dataDir, { recursive: true });
    await copyFolder(older, dataDir);
    expect(await daysAfterStart()).toEqual([{ day: 1 }]);
    expect(await beside()).toEqual(WHOLE);
  });

  it('is the new one from then on, whose name the next start puts in place', async () => {
    const kept = await endedBefore('third');
    expect(await daysAfterStart()).toEqual([{ day: 1 }]);
    expect(await beside()).toEqual(['postgres', kept, 'postgres.log']);
  });

  it('that an older Dear Ones has made in the place of one that was moved stops the start', async () => {
    await endedBefore('third');
    await cp(older, dataDir, { recursive: true });
    await expect(start()).rejects.toThrow(`The data is in ${dataDir}.moved, and was in`);
    await expect(start()).rejects.toThrow(`${dataDir} was made since. Move that one away`);
    await rm(dataDir, { recursive: true });
    expect(await daysAfterStart()).toEqual([{ day: 1 }]);
  });

  it('counts until it has another name, also beside a folder that an earlier move has kept', async () => {
    const kept = await endedBefore('second');
    await copyFolder(older, path.join(folder, kept));
    expect(await daysAfterStart()).toEqual([{ day: 1 }]);
    expect(await beside()).toEqual(['postgres', kept, `${kept}-2`, 'postgres.log']);
  });

  it('is left alone by a second start while the first one moves it', async () => {
    let second: Promise<unknown> = Promise.resolve();
    const { stop } = await start(async (way) => {
      second = start().then(
        () => undefined,
        (error: unknown) => error,
      );
      await second;
      await copyDiary(way);
    });
    expect(String(await second)).toContain(`Another Dear Ones is running on ${folder}.`);
    await stop();
    expect(await daysAfterStart()).toEqual([{ day: 1 }]);
    expect(await beside()).toEqual(WHOLE);
  });
});

describe('a folder that this Dear Ones cannot read', () => {
  async function refusal(version: string): Promise<string> {
    await rm(dataDir, { recursive: true });
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, 'PG_VERSION'), `${version}\n`);
    const error = await start().catch((cause: unknown) => cause);
    expect(await readdir(dataDir)).toEqual(['PG_VERSION']);
    return (error as Error).message;
  }

  it('of a newer PostgreSQL, asks for a newer Dear Ones', async () => {
    expect(await refusal('99')).toContain('Update Dear Ones, then start it again.');
  });

  it('of an older one whose programs are not installed, asks for a release that brings them', async () => {
    expect(await refusal('13')).toContain(
      'Start the newest release of Dear Ones that brings both first, then this one.',
    );
  });
});
