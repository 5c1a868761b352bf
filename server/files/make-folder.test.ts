import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeFolder, makeFolder, makePrivateFolder } from './make-folder';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-folder-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('making a folder', () => {
  it('makes those above it too, also when twenty ask at once and when it is there', async () => {
    const deep = path.join(folder, 'a', 'b', 'c');
    await Promise.all(Array.from({ length: 20 }, () => makeFolder(deep)));
    await makeFolder(deep);
    expect((await stat(deep)).isDirectory()).toBe(true);
  });

  it('fails where a file is in the way', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    await expect(makeFolder(file)).rejects.toThrow('EEXIST');
    await expect(makeFolder(path.join(file, 'below'))).rejects.toThrow('ENOTDIR');
  });

  it('fails below /proc, at once', async () => {
    await expect(makeFolder('/proc/dear-ones/data')).rejects.toThrow();
  });

  const modeOf = async (made: string) => (await stat(made)).mode & 0o1777;

  it('makes a private one for its owner alone, and closes one that was open', async () => {
    const made = path.join(folder, 'private', 'data');
    await makePrivateFolder(made);
    expect(await modeOf(made)).toBe(0o700);
    await chmod(made, 0o755);
    await closeFolder(made);
    expect(await modeOf(made)).toBe(0o700);
  });

  it('leaves one that many share as it is, and one that is not there', async () => {
    const shared = path.join(folder, 'shared');
    await makeFolder(shared);
    await chmod(shared, 0o1777);
    await makePrivateFolder(shared);
    expect(await modeOf(shared)).toBe(0o1777);
    await closeFolder(path.join(folder, 'nothing'));
  });
});
