import { chmod, lstat, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '#shared/product/durations';
import { BACKUP_DAILY, BACKUP_DAYS, BACKUP_WEEKLY } from '#shared/product/limits';
import { makeFolder } from '../files/make-folder';
import { isUnfinishedName, removeOldUnfinished } from './unfinished-file';

/** Backups that a server makes by itself, in the folder of the operator. Nothing that bears another name is touched. */

/** `dear-ones-2026-11-29-0330.tar.gz.age`: the day and the time, by the server's clock and time zone. */
const NAME = /^dear-ones-(\d{4}-\d{2}-\d{2})(?:-\d{4})?\.tar\.gz(?:\.age)?$/;
const PRIVATE = 0o700;
const OTHERS = 0o077;

const two = (number: number) => String(number).padStart(2, '0');
export const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

export const nameOfBackup = (now: Date, isSealed: boolean): string =>
  `dear-ones-${dayOf(now)}-${two(now.getHours())}${two(now.getMinutes())}.tar.gz${isSealed ? '.age' : ''}`;

export type FolderState =
  /** Nobody else on the machine can open it. */
  | 'private'
  /** Others can, because it is not ours alone, or its disk knows no owners. */
  | 'open'
  | 'link'
  | 'unusable';

/** Makes the folder, and closes it to others if it holds nothing but backups. */
export async function prepareFolder(folder: string): Promise<FolderState> {
  let found = await lstat(folder).catch(() => undefined);
  if (!found) {
    await makeFolder(folder, PRIVATE);
    found = await lstat(folder);
  }
  if (found.isSymbolicLink()) return 'link';
  if (!found.isDirectory()) return 'unusable';
  if ((found.mode & OTHERS) === 0) return 'private';
  const isOurs = found.uid === process.getuid?.() && (await readdir(folder)).every(mayBeThere);
  if (isOurs) await chmod(folder, PRIVATE).catch(() => undefined);
  return ((await lstat(folder)).mode & OTHERS) === 0 ? 'private' : 'open';
}

/** Why a folder cannot be for backups alone, by what is there. */
export type ContentProblem = 'link' | 'file' | 'others';

/** Names that systems create on disks and in folders. */
const OF_SYSTEM =
  /^(?:lost\+found|\.DS_Store|\.Trash.*|@eaDir|@tmp|[#@]recycle|System Volume Information|\$RECYCLE\.BIN)$/i;

/** Returns undefined for a folder that is new or empty, or holds nothing but backups. */
export async function contentProblem(folder: string): Promise<ContentProblem | undefined> {
  const found = await lstat(folder).catch(() => undefined);
  if (!found) return undefined;
  if (found.isSymbolicLink()) return 'link';
  if (!found.isDirectory()) return 'file';
  const names = await readdir(folder).catch(() => []);
  return names.every(mayBeThere) ? undefined : 'others';
}

const isOurName = (name: string) => NAME.test(name) || isUnfinishedName(name);
const mayBeThere = (name: string) => isOurName(name) || OF_SYSTEM.test(name);

export interface BackupFile {
  name: string;
  day: string;
  modified: Date;
}

/** Chooses the backups that are kept: the newest of each of the last days and weeks, and none that is too old. */
export function chooseKept(files: readonly BackupFile[], now: Date): BackupFile[] {
  const tomorrow = dayOf(new Date(now.getTime() + DAY_MS));
  const oldest = dayOf(new Date(now.getTime() - BACKUP_DAYS * DAY_MS));
  const isYoung = ({ day, modified }: BackupFile) =>
    day >= oldest && modified.getTime() >= now.getTime() - BACKUP_DAYS * DAY_MS;
  const young = files.filter(isYoung).sort((a, b) => (a.name < b.name ? 1 : -1));
  // Names of a clock that was wrong take no place of others. They end by the time of the file.
  const isAhead = ({ day }: BackupFile) => day > tomorrow;
  const onTime = young.filter((file) => !isAhead(file));
  return [
    ...young.filter(isAhead),
    ...new Set([
      ...newestOfEach(onTime, ({ day }) => day).slice(0, BACKUP_DAILY),
      ...newestOfEach(onTime, ({ day }) => mondayOf(day)).slice(0, BACKUP_WEEKLY),
    ]),
  ];
}

/** @param files newest first */
function newestOfEach(files: BackupFile[], spanOf: (file: BackupFile) => string): BackupFile[] {
  return files.filter((file, at) => files.findIndex((one) => spanOf(one) === spanOf(file)) === at);
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

async function listBackups(folder: string): Promise<BackupFile[]> {
  const files: BackupFile[] = [];
  for (const name of await readdir(folder)) {
    const day = NAME.exec(name)?.[1];
    if (day === undefined) continue;
    const found = await lstat(path.join(folder, name)).catch(() => undefined);
    if (found?.isFile()) files.push({ name, day, modified: found.mtime });
  }
  return files;
}

/** Deletes the backups that are not kept, and what a program that was killed has left. @returns how many backups */
export async function pruneBackups(folder: string, now: Date): Promise<number> {
  if (!(await lstat(folder).catch(() => undefined))?.isDirectory()) return 0;
  const files = await listBackups(folder);
  const kept = new Set(chooseKept(files, now).map(({ name }) => name));
  const tooMany = files.map(({ name }) => name).filter((name) => !kept.has(name));
  for (const name of tooMany) await rm(path.join(folder, name), { force: true });
  await removeOldUnfinished(folder, now);
  return tooMany.length;
}
