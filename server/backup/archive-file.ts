import { createWriteStream } from 'node:fs';
import { chmod, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileProblem } from '../files/file-problem';
import { makeFolder } from '../files/make-folder';
import { BackupError } from './archive-format';
import { leavingRoom } from './leaving-room';
import {
  nameOfArchiveRead,
  removeOldArchivesRead,
  removeOldLeftovers,
  unfinishedNameOf,
} from './unfinished-file';

/** The argument that means standard output or input. */
export const STANDARD = '-';

/**
 * Finds out where the backup goes, before anything is read: creates the folder, deletes what an earlier command that was killed has
 * left there, and tries to write.
 * @param target a file, or a folder in which the file gets a name with the time
 * @returns the path of the file
 * @throws BackupError if it cannot be written
 */
export async function chooseFile(target: string, now: Date, isSealed: boolean): Promise<string> {
  const name = `${nameAt(now)}${isSealed ? '.age' : ''}`;
  const file = path.resolve((await isFolder(target)) ? path.join(target, name) : target);
  const unfinished = unfinishedNameOf(file);
  return explain(file, async () => {
    await makeFolder(path.dirname(file));
    await removeOldLeftovers(file, now);
    await (await openNew(unfinished)).close();
    await rm(unfinished);
    return file;
  });
}

/** Follows no link that somebody else has put there. */
const openNew = (file: string) => open(file, 'wx', 0o600);

interface WholeFile {
  /** The folder of the data, with the embedded database. On its disk, some room stays free. */
  dataDir?: string;
  /** The name until it is complete. */
  unfinished?: string;
  /** Called with the file before it appears. */
  check?: (unfinished: string) => Promise<void>;
}

/**
 * Writes a file that appears under its name only when it is complete and on the disk. Its owner alone may read it.
 * @returns the size of the file, and what `write` returned
 */
export async function writeWholeFile<Summary>(
  file: string,
  write: (output: Writable) => Promise<Summary>,
  { dataDir, unfinished = unfinishedNameOf(file), check }: WholeFile = {},
): Promise<{ bytes: number; summary: Summary }> {
  return explain(file, async () => {
    let output: Writable | undefined;
    try {
      output = (await openNew(unfinished)).createWriteStream();
      const summary = await write(await leavingRoom(output, path.dirname(file), dataDir));
      await sync(unfinished);
      await check?.(unfinished);
      await rename(unfinished, file);
      await syncFolder(path.dirname(file));
      // FAT and exFAT, which most sticks have, know no owners.
      await chmod(file, 0o600).catch(() => undefined);
      return { bytes: (await stat(file)).size, summary };
    } finally {
      output?.destroy();
      await rm(unfinished, { force: true });
    }
  });
}

async function explain<Result>(file: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (cause) {
    const problem = fileProblem(cause);
    if (problem === undefined) throw cause;
    throw new BackupError(`The backup could not be written to ${file}: ${problem}.`, { cause });
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

/** After a power cut, the file has its name. Some systems cannot open a folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Copies standard input to a file, because an archive is read twice. Removes it after `work`. */
export async function withSpooledInput<Result>(
  folder: string,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const file = path.join(folder, nameOfArchiveRead());
  try {
    await explain(file, async () => {
      await makeFolder(folder);
      await removeOldArchivesRead(folder, new Date());
      await pipeline(process.stdin, createWriteStream(file, { mode: 0o600 }));
    });
    return await work(file);
  } finally {
    await rm(file, { force: true });
  }
}
