import { execFile } from 'node:child_process';
import { closeSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { afterwards } from './server-process';

const run = promisify(execFile);

export interface SmallDisk {
  folder: string;
  /** @param left bytes that stay free */
  fill(left?: number): void;
  empty(): void;
}

/** A disk of eight megabytes, or more, that PostgreSQL may write to, where we are allowed to mount one. */
export async function smallDisk(megabytes = 8): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-small-disk-'));
  const mounted = await run('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m`,
    'tmpfs',
    folder,
  ]).then(
    () => true,
    () => false,
  );
  if (!mounted) {
    await rm(folder, { recursive: true });
    return undefined;
  }
  afterwards(async () => {
    // A database that was killed with its server may end a moment later.
    await run('umount', ['--lazy', folder]);
    await rm(folder, { recursive: true });
  });
  const { uid, gid } = await stat(inject('postgresDataDir'));
  await chown(folder, uid, gid);
  await chmod(folder, 0o700);
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill: (left = 0) => {
      writeUntilFull(ballast);
      if (left > 0) truncateSync(ballast, statSync(ballast).size - left);
    },
    empty: () => rmSync(ballast),
  };
}

function writeUntilFull(file: string): void {
  const handle = openSync(file, 'w');
  const block = Buffer.alloc(64 * 1024);
  try {
    for (;;) writeSync(handle, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
}
