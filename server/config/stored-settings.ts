import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { howToOpenFolder, isOwn } from './how-to-open-folder';

/** The variables that the set-up page and Admin → Health store in DATA_DIR. A variable that is set wins. */
export const storedNames = [
  'APP_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
  'TRUST_PROXY',
  'TZ',
  'BACKUP_DIR',
  'BACKUP_PUBLIC_KEY',
] as const;
export type StoredName = (typeof storedNames)[number];
export type StoredSettings = Partial<Record<StoredName, string>>;

const FILE = 'settings.json';
const FORMER_FILE = 'settings.former.json';
const BYTES_MAX = 64 * 1024;
const WRITABLE_BY_OTHERS = 0o022;

const schema = z.strictObject(
  Object.fromEntries(storedNames.map((name) => [name, z.string().max(2_000).optional()])) as Record<
    StoredName,
    z.ZodOptional<z.ZodString>
  >,
);

/** The stored settings cannot be read or written. The message names the file and nothing that is in it. */
export class StoredSettingsError extends Error {
  override name = 'StoredSettingsError';
}

export const settingsFileIn = (dataDir: string): string => path.join(dataDir, FILE);
const formerFileIn = (dataDir: string): string => path.join(dataDir, FORMER_FILE);

/**
 * Reads the settings of the set-up page. Without the file there are none.
 * @throws StoredSettingsError if the file could have been written by somebody else, or is not as we write it
 */
export const readStoredSettings = (dataDir: string): StoredSettings =>
  readSettings(settingsFileIn(dataDir)) ?? {};

function readSettings(file: string): StoredSettings | undefined {
  const text = readIfTrusted(file);
  if (text === undefined) return undefined;
  const parsed = schema.safeParse(jsonOf(text, file));
  if (!parsed.success)
    throw new StoredSettingsError(
      `${file} must be an object with texts, and have no other names than ${storedNames.join(', ')}.`,
    );
  return Object.fromEntries(
    Object.entries(parsed.data).filter(([, value]) => value !== undefined && value !== ''),
  );
}

function jsonOf(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StoredSettingsError(
      `${file} is not JSON. Mend it, or delete it and choose the settings again in Admin → Health.`,
    );
  }
}

function readIfTrusted(file: string): string | undefined {
  const handle = openIfThere(file);
  if (handle === undefined) return undefined;
  try {
    const { mode, uid, size, isFile } = statOf(handle);
    if (!isFile) throw new StoredSettingsError(`${file} must be a file.`);
    if (!isOurs(uid) || (process.platform !== 'win32' && (mode & WRITABLE_BY_OTHERS) !== 0))
      throw new StoredSettingsError(
        `${file} can be written by others, so it is not read. Make it yours alone: chown it to the user of Dear Ones, and chmod 600.`,
      );
    if (size > BYTES_MAX) throw new StoredSettingsError(`${file} is too large.`);
    return readFileSync(handle, 'utf8');
  } finally {
    closeSync(handle);
  }
}

function statOf(handle: number) {
  const found = fstatSync(handle);
  return { mode: found.mode, uid: found.uid, size: found.size, isFile: found.isFile() };
}

/** Files of root are trusted too, who can do everything anyway. */
const isOurs = (uid: number): boolean =>
  process.getuid === undefined || uid === process.getuid() || uid === 0;

/** Follows no link, and does not wait for the other end of a pipe. */
function openIfThere(file: string): number | undefined {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  try {
    return openSync(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    if (code === 'ELOOP' || code === 'EMLINK')
      throw new StoredSettingsError(`${file} must be a file, not a link.`);
    if (code === 'EACCES' || code === 'EPERM') throw new StoredSettingsError(notOurs(file));
    throw new StoredSettingsError(`${file} cannot be read (${String(code)}).`);
  }
}

/** A folder of somebody else shows first here, because the settings are read before anything else. */
function notOurs(file: string): string {
  const folder = path.dirname(file);
  const found = [file, folder].find((one) => ownerOf(one) !== undefined);
  const owner = found && ownerOf(found);
  const us = `${process.getuid?.()}:${process.getgid?.()}`;
  if (owner === undefined)
    return `${file} cannot be read. Let the user ${us} of Dear Ones open its folder.`;
  const whose = isOwn({ owner, us })
    ? `${found} belongs to the user ${us} of Dear Ones, who may not open it all the same.`
    : `${found} belongs to the user ${owner}, and the user ${us} of Dear Ones may not open it.`;
  return `${whose} ${howToOpenFolder({ owner, us, folder })}`;
}

function ownerOf(file: string): string | undefined {
  try {
    const { uid, gid } = statSync(file);
    return `${uid}:${gid}`;
  } catch {
    return undefined;
  }
}

/**
 * Replaces the stored settings at once: a crash leaves the former or the new ones. The folder exists and belongs to us.
 * @throws StoredSettingsError if the folder cannot be written to, or its file system gives others the right to write
 */
export const writeStoredSettings = (dataDir: string, settings: StoredSettings): void =>
  writeSettings(settingsFileIn(dataDir), settings);

/**
 * Keeps the settings of before beside those of a change, until its transaction is committed and `endChange` removes them. The file and the
 * database cannot change at the same moment: if the server is killed between them, nobody has been shown a new key for the backups.
 * @throws StoredSettingsError
 */
export const beginChange = (dataDir: string, former: StoredSettings): void =>
  writeSettings(formerFileIn(dataDir), former);

/** Lets a change count. Another one that has begun since keeps its own settings of before. */
export function endChange(dataDir: string, former: StoredSettings): void {
  const file = formerFileIn(dataDir);
  if (!isDeepStrictEqual(readSettings(file), former)) return;
  rmSync(file, { force: true });
  syncFolder(dataDir);
}

/**
 * Puts the settings of before back if a kill has ended a change. Only the start of a server may do this: a command can run beside a server
 * that is changing them.
 * @throws StoredSettingsError
 */
export function undoUnfinishedChange(dataDir: string): void {
  const former = readSettings(formerFileIn(dataDir));
  if (former === undefined) return;
  writeStoredSettings(dataDir, former);
  endChange(dataDir, former);
}

function writeSettings(file: string, settings: StoredSettings): void {
  const unfinished = `${file}.new`;
  const sorted = Object.fromEntries(
    storedNames.flatMap((name) => (settings[name] ? [[name, settings[name]]] : [])),
  );
  try {
    rmSync(unfinished, { force: true });
    writePrivately(unfinished, `${JSON.stringify(sorted, null, 2)}\n`);
    renameSync(unfinished, file);
    syncFolder(path.dirname(file));
  } catch (error) {
    removeIfPossible(unfinished);
    if (error instanceof StoredSettingsError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new StoredSettingsError(`${file} cannot be written (${String(code)}).`);
  }
}

function writePrivately(file: string, text: string): void {
  const handle = openSync(file, 'wx', 0o600);
  try {
    writeFileSync(handle, text);
    if (process.platform !== 'win32' && (fstatSync(handle).mode & WRITABLE_BY_OTHERS) !== 0)
      throw new StoredSettingsError(
        `The file system of ${path.dirname(file)} lets others write, so no settings are stored there. Set the variables instead.`,
      );
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function removeIfPossible(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The folder cannot be written to, which the error of the write says.
  }
}

/** Makes the new name survive a power failure. Windows cannot open folders. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
