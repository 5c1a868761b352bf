import { constants } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';
import * as z from 'zod';
import { DAY_MS } from '#shared/product/durations';
import { TOMBSTONE_DAYS } from '#shared/product/limits';
import { makeFolder } from '../files/make-folder';
import { BackupError } from './archive-format';

/**
 * The tombstone list as a file: its first line names the installation and since when the list is complete, and each other
 * line is a row of the table `tombstones`. It lies beside the database and is in no backup, so that it outlives a restore.
 * The file has this name on the disks of installations, and keeps it.
 */
const LIST = 'ended.jsonl';
/** The list of another installation, whose database this one took the place of. */
const ofOther = (installation: string) => `ended-${installation}.jsonl`;
const OF_OTHER = /^ended-[0-9a-f-]{36}\.jsonl$/;
const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY, O_EXCL } = constants;

const header = z.object({
  product: z.literal('Dear Ones'),
  installation: z.uuid(),
  since: z.iso.datetime(),
  written: z.iso.datetime().default(new Date(0).toISOString()),
});
const tombstone = z.object({
  id: z.uuid(),
  what: z.string().max(40),
  ids: z.array(z.string()),
  at: z.iso.datetime(),
});
export type Tombstone = z.infer<typeof tombstone>;

export interface TombstoneList {
  installation: string;
  /** The list has every tombstone since then. */
  since: Date;
  /** When it was last rewritten: daily by a server, and by a restore of its own database before it begins. */
  written: Date;
  tombstones: Map<string, Tombstone>;
}

type Queryable = Pick<ClientBase, 'query'>;

/** Copies new rows of the table to the file. */
export interface TombstoneCopier {
  /** One at a time. @returns how many were new */
  copy(): Promise<number>;
}

/** Copies the tombstones of a database into the list in the data folder, each once. */
export function createTombstoneCopier(db: Queryable, dataDir: string): TombstoneCopier {
  let list: TombstoneList | undefined;
  /** Rows of transactions before it were read. */
  let horizon = '0';
  let writtenOn = '';
  let running: Promise<number> = Promise.resolve(0);

  async function copyNow(): Promise<number> {
    list ??= await openList(db, dataDir);
    const { rows } = await db.query<Row>(NEWER, [horizon]);
    const fresh = rows.filter(isRow).filter(({ id }) => !list?.tombstones.has(id));
    for (const { id, what, ids, at } of fresh) list.tombstones.set(id, { id, what, ids, at });
    const today = new Date().toISOString().slice(0, 10);
    if (today === writtenOn) await append(dataDir, fresh);
    else await writeList(dataDir, await pruned(db, list));
    writtenOn = today;
    horizon = rows[0]?.horizon ?? horizon;
    return fresh.length;
  }

  /** Begins anew, so that nothing that was not written counts as written. */
  const forget = (error: unknown) => {
    [list, horizon, writtenOn] = [undefined, '0', ''];
    throw error;
  };

  return {
    copy: () => (running = running.catch(() => 0).then(() => copyNow().catch(forget))),
  };
}

type Row = { horizon: string } & (Tombstone | Record<keyof Tombstone, null>);
const isRow = (row: Row): row is { horizon: string } & Tombstone => row.id !== null;

/**
 * The rows of transactions that the last reading could not see. A transaction may end after one that began later, so the id
 * alone would miss rows.
 */
const NEWER = `
  SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, id, what, ids,
    to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
  FROM (SELECT) AS always LEFT JOIN tombstones ON transaction >= $1::bigint ORDER BY tombstones.at`;

/** Finds the list of this installation, and puts that of another one aside. */
async function openList(db: Queryable, dataDir: string): Promise<TombstoneList> {
  const own = await stateOf(db);
  const found = await readList(path.join(dataDir, LIST));
  if (found?.installation === own.installation) return found;
  if (found)
    await rename(path.join(dataDir, LIST), path.join(dataDir, ofOther(found.installation)));
  const former = await readList(path.join(dataDir, ofOther(own.installation)));
  return former ?? { ...own, written: new Date(), tombstones: new Map() };
}

async function stateOf(db: Queryable): Promise<Pick<TombstoneList, 'installation' | 'since'>> {
  const { rows } = await db.query<{ installation: string; since: Date }>(
    'SELECT installation, tombstones_since AS since FROM backup_state',
  );
  const [state] = rows;
  if (!state) throw new Error('The row of backup_state is missing');
  return state;
}

async function pruned(db: Queryable, list: TombstoneList): Promise<TombstoneList> {
  const oldest = Date.now() - TOMBSTONE_DAYS * DAY_MS;
  for (const [id, { at }] of list.tombstones)
    if (Date.parse(at) < oldest) list.tombstones.delete(id);
  const { since } = await stateOf(db);
  list.since = new Date(Math.max(since.getTime(), oldest));
  return list;
}

/** Reads the list of an installation from the data folder. */
export async function findList(
  dataDir: string,
  installation: string,
): Promise<TombstoneList | undefined> {
  const lists = await Promise.all(
    [LIST, ofOther(installation)].map((name) => readList(path.join(dataDir, name))),
  );
  return lists.find((list) => list?.installation === installation);
}

/**
 * Reads each list once, so that a restore stops before anything is emptied rather than at the end.
 * @throws BackupError if one cannot be read, such as one that a restore by another user has written
 */
export async function requireReadableLists(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  for (const name of names.filter((one) => one === LIST || OF_OTHER.test(one))) {
    const file = path.join(dataDir, name);
    await readList(file).catch((error: NodeJS.ErrnoException) => {
      throw new BackupError(
        `${file} cannot be read (${String(error.code)}), so nothing was changed. It holds what a restore must not bring back. Make it belong to the user of Dear Ones, then restore again.`,
      );
    });
  }
}

/** A line that was cut off by a crash is left out. Undefined if there is no list. */
async function readList(file: string): Promise<TombstoneList | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const [first = '', ...lines] = text?.split('\n') ?? [];
  const begin = parsed(header, first);
  if (!begin) return undefined;
  const tombstones = lines.flatMap((line) => parsed(tombstone, line) ?? []);
  return {
    installation: begin.installation,
    since: new Date(begin.since),
    written: new Date(begin.written),
    tombstones: new Map(tombstones.map((one) => [one.id, one])),
  };
}

function parsed<Schema extends z.ZodType>(
  schema: Schema,
  line: string,
): z.output<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

const asLine = (value: object) => `${JSON.stringify(value)}\n`;

async function append(dataDir: string, fresh: Tombstone[]): Promise<void> {
  if (fresh.length === 0) return;
  const handle = await open(path.join(dataDir, LIST), O_WRONLY | O_APPEND | O_NOFOLLOW);
  try {
    // Begins with an end of line, in case a crash has cut the last one.
    await handle.appendFile(`\n${fresh.map(lineOf).join('')}`);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

const lineOf = ({ id, what, ids, at }: Tombstone) => asLine({ id, what, ids, at });

async function writeList(dataDir: string, list: TombstoneList): Promise<void> {
  await makeFolder(dataDir);
  const file = path.join(dataDir, LIST);
  const unfinished = `${file}.part`;
  await rm(unfinished, { force: true });
  const handle = await open(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600);
  try {
    const first = {
      product: 'Dear Ones',
      installation: list.installation,
      since: list.since.toISOString(),
      written: new Date().toISOString(),
    };
    await handle.writeFile(asLine(first));
    for (const one of list.tombstones.values()) await handle.appendFile(lineOf(one));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
  await removeOldLists(dataDir);
}

/** The lists of databases that are gone end like all others. */
async function removeOldLists(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const file = path.join(dataDir, name);
    if (!OF_OTHER.test(name)) continue;
    const { mtimeMs } = await stat(file);
    if (mtimeMs < Date.now() - TOMBSTONE_DAYS * DAY_MS) await rm(file, { force: true });
  }
}
