import { randomBytes } from 'node:crypto';
import { lstat, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { HOUR_MS } from '#shared/product/durations';

/*
 * The names of backups that are being written. Each name is used once, so two programs never write the same file. Those of the backups
 * that servers make by themselves are marked, because only one server at a time makes one: whatever else bears the mark was left by
 * a server that was killed.
 */

const MARK = 'server';
const OF_SERVER = new RegExp(`^dear-ones-.+\\.${MARK}-[\\da-f]{8}\\.part$`);
const ENDING = /\.[\da-f]{8}\.part$/;
/** Under any name that a version of Dear Ones has given. */
const OURS = /^dear-ones-.+\.part$/;
/** A program that is still writing changes its file every moment. */
const LEFT_AFTER_MS = HOUR_MS;

export function unfinishedNameOf(file: string, { isOfServer = false } = {}): string {
  const unique = randomBytes(4).toString('hex');
  return `${file}.${isOfServer ? `${MARK}-` : ''}${unique}.part`;
}

export const isUnfinishedName = (name: string): boolean => OURS.test(name);

/** Deletes what servers that were killed have left. Only the server that makes the backup calls it. @returns how many */
export const removeLeftoversOfServers = (folder: string): Promise<number> =>
  removeFiles(folder, (name) => OF_SERVER.test(name));

/** Deletes unfinished backups in a folder that nobody has written to for an hour. */
export const removeOldUnfinished = (folder: string, now: Date): Promise<number> =>
  removeFiles(folder, isUnfinishedName, now.getTime() - LEFT_AFTER_MS);

/** Deletes old unfinished backups before a file is written, and unfinished files of its own name. */
export function removeOldLeftovers(file: string, now: Date): Promise<number> {
  const { dir, base } = path.parse(file);
  const isOfFile = (name: string) => name.startsWith(`${base}.`) && ENDING.test(name);
  return removeFiles(
    dir,
    (name) => isUnfinishedName(name) || isOfFile(name),
    now.getTime() - LEFT_AFTER_MS,
  );
}

const ARCHIVE_READ = /^restore-[\da-f]{12}\.part$/;

/** The name of a copy of the archive that a restore reads from the standard input. */
export const nameOfArchiveRead = (): string => `restore-${randomBytes(6).toString('hex')}.part`;

/** Deletes the copies that restores have left that were killed. They hold everything, perhaps without a seal. */
export const removeOldArchivesRead = (folder: string, now: Date): Promise<number> =>
  removeFiles(folder, (name) => ARCHIVE_READ.test(name), now.getTime() - LEFT_AFTER_MS);

async function removeFiles(
  folder: string,
  isMeant: (name: string) => boolean,
  changedBefore = Infinity,
): Promise<number> {
  let removed = 0;
  for (const name of (await readdir(folder)).filter(isMeant)) {
    const file = path.join(folder, name);
    const found = await lstat(file).catch(() => undefined);
    if (!found?.isFile() || found.mtimeMs >= changedBefore) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
