import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './archive-format';

/** The argument that means standard output or input. */
export const STANDARD = '-';

/**
 * Writes a file that appears under its name only when it is complete and on the disk. Its owner alone may read it.
 * @param target a file, or a folder in which the file gets a name with the time
 * @returns the path and the size of the file, and what `write` returned
 */
export async function writeWholeFile<Summary>(
  target: string,
  now: Date,
  write: (output: Writable) => Promise<Summary>,
): Promise<{ file: string; bytes: number; summary: Summary }> {
  const file = (await isFolder(target)) ? path.join(target, nameAt(now)) : path.resolve(target);
  const unfinished = `${file}.part`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    const output = createWriteStream(unfinished, { mode: 0o600 });
    const summary = await write(output);
    await sync(unfinished);
    await rename(unfinished, file);
    // FAT and exFAT, which most sticks have, know no owners.
    await chmod(file, 0o600).catch(() => undefined);
    return { file, bytes: (await stat(file)).size, summary };
  } catch (error) {
    await rm(unfinished, { force: true });
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    const reason = code === 'ENOSPC' ? 'the disk is full' : String(code);
    throw new BackupError(`The backup could not be written to ${file}: ${reason}.`, {
      cause: error,
    });
  }
}

/** A path that ends in a slash or has no ending is a folder, even before it exists. */
async function isFolder(target: string): Promise<boolean> {
  const there = await stat(target).catch(() => undefined);
  return there?.isDirectory() ?? (target.endsWith(path.sep) || path.extname(target) === '');
}

/** `dear-ones-2026-11-23-1405.tar.gz`, in UTC. */
function nameAt(now: Date): string {
  const [day = '', time = ''] = now.toISOString().split('T');
  return `dear-ones-${day}-${time.slice(0, 5).replace(':', '')}.tar.gz`;
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Copies standard input to a file, because an archive is read twice. Removes it after `work`. */
export async function withSpooledInput<Result>(
  folder: string,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `restore-${randomBytes(6).toString('hex')}.part`);
  try {
    await pipeline(process.stdin, createWriteStream(file, { mode: 0o600 }));
    return await work(file);
  } finally {
    await rm(file, { force: true });
  }
}
