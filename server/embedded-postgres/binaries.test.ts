import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findBinaries, linkLibraries } from './binaries';

test("PostgreSQL's libraries are linked when npm was not allowed to, even by several servers at once", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-native-'));
  const native = path.join(folder, 'native');
  await mkdir(path.join(native, 'lib'), { recursive: true });
  await writeFile(path.join(native, 'lib', 'libpq.so.5.18'), 'a library');
  const links = [
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
  ];
  await writeFile(path.join(native, 'pg-symlinks.json'), JSON.stringify(links));

  await Promise.all([linkLibraries(native), linkLibraries(native)]);

  expect(await readlink(path.join(native, 'lib', 'libpq.so'))).toBe('libpq.so.5.18');
  expect(await readFile(path.join(native, 'lib', 'libpq.so.5'), 'utf8')).toBe('a library');
  await rm(folder, { recursive: true });
});

test('on a machine for which no PostgreSQL comes, the start names DATABASE_URL', async () => {
  const { arch } = process;
  Object.defineProperty(process, 'arch', { value: 'mips' });
  try {
    await expect(findBinaries()).rejects.toThrow(
      '-mips is not installed). Set DATABASE_URL to a PostgreSQL of your own.',
    );
  } finally {
    Object.defineProperty(process, 'arch', { value: arch });
  }
});
