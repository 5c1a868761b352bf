import { lstat, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The folder of an older PostgreSQL goes after this many days of good starts, if there is a good backup of the new one. */
const GOOD_DAYS = 7;
/** It goes after this many days at the latest, because it holds what was deleted since. */
export const KEPT_DAYS = 30;

/** A folder that an older PostgreSQL wrote, from which the data was moved. */
interface KeptFolder {
  readonly folder: string;
  readonly movedAt: Date;
  readonly until: Date;
}

/** Says when the first good start was, and lies in the folder, so that it goes with it. */
const GOOD_SINCE_FILE = 'dear-ones.good-since';

const NAME = /^postgres-(\d+)-kept-until-(\d{4}-\d{2}-\d{2})(?:-\d+)?$/;

/** Returns a path beside the folder that says what it holds, and when it goes at the latest. */
export async function nameToKeep(dataDir: string, version: string, now: Date): Promise<string> {
  const until = new Date(now.getTime() + KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);
  const taken = await readdir(path.dirname(dataDir));
  const name = `postgres-${version}-kept-until-${until}`;
  let free = name;
  for (let count = 2; taken.includes(free); count += 1) free = `${name}-${count}`;
  return path.join(path.dirname(dataDir), free);
}

/** Lists the folders of older versions, of one or of all. */
export async function listKeptFolders(parent: string, version?: string): Promise<KeptFolder[]> {
  const found: KeptFolder[] = [];
  for (const name of await readdir(parent).catch(() => [])) {
    const [, major, day] = NAME.exec(name) ?? [];
    if (major === undefined || day === undefined) continue;
    if (version !== undefined && major !== version) continue;
    const folder = path.join(parent, name);
    const until = new Date(day);
    const isFolder = await lstat(folder).then((there) => there.isDirectory());
    const wrote = await readIfThere(path.join(folder, 'PG_VERSION'));
    if (!isFolder || wrote?.trim() !== major || Number.isNaN(until.getTime())) continue;
    found.push({ folder, until, movedAt: new Date(until.getTime() - KEPT_DAYS * DAY_MS) });
  }
  return found;
}

interface Now {
  readonly now: Date;
  /** When the newest backup was made that could be read back, if there is any. */
  readonly lastGoodBackup: Date | null;
}

/**
 * Deletes the folders of older versions that are not needed any more. A running server calls it daily, which makes the day a
 * good one.
 */
export async function removeKeptFolders(parent: string, now: Now): Promise<{ removed: string[] }> {
  const removed: string[] = [];
  for (const kept of await listKeptFolders(parent)) {
    if (!(await isSpent(kept, now))) continue;
    await rm(kept.folder, { recursive: true, force: true, maxRetries: 5 });
    removed.push(kept.folder);
  }
  return { removed };
}

async function isSpent(kept: KeptFolder, { now, lastGoodBackup }: Now): Promise<boolean> {
  const goodSince = await rememberGoodStart(kept, now);
  if (now >= kept.until) return true;
  const isBackedUp = lastGoodBackup !== null && lastGoodBackup >= goodSince;
  return isBackedUp && now.getTime() - goodSince.getTime() >= GOOD_DAYS * DAY_MS;
}

async function rememberGoodStart({ folder, movedAt }: KeptFolder, now: Date): Promise<Date> {
  const file = path.join(folder, GOOD_SINCE_FILE);
  const remembered = new Date((await readIfThere(file)) ?? '');
  if (remembered >= movedAt && remembered <= now) return remembered;
  // On a disk that is full, the days count from the next time.
  await writeFile(file, now.toISOString(), { mode: 0o600 }).catch(() => undefined);
  return now;
}

const readIfThere = (file: string) => readFile(file, 'utf8').catch(() => undefined);
