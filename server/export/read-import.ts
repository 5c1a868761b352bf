import type { Logger } from 'pino';
import type { Brought, ImportProblem, LeftOut } from '#shared/export/album-import';
import {
  FOUND_NAMED_MAX,
  IMPORT_ATTEMPTS,
  IMPORT_MAX_BYTES,
  LEFT_OUT_NAMED_MAX,
  NAME_MAX,
} from '#shared/product/limits';
import type { Transaction } from '../db/database';
import { isDataError } from '../db/database-errors';
import { AccountGone, PersonGone, RightEnded, StorageFull } from '../db/domain-errors';
import type { PersonAccess } from '../db/person-lock.repository';
import { HttpError } from '../http/http-error';
import { LeavesOut, type Outcome } from '../people/imported';
import { AlbumRefused, ImportGone, type AlbumRow } from './album-data';
import { ArchiveRefused, openArchive, type Archive } from './archive';
import { startImport, type ImportRow, type ImportRowsDeps } from './import-rows.repository';
import { listsToRead } from './imported-lists';
import {
  countAttempt,
  findRunning,
  listRows,
  noteProgress,
  readRow,
  storeRows,
  takeBackAttempt,
  zipSourceOf,
} from './imports.repository';
import { readRows } from './read-rows';

/** More than an export with the most rows, each with all its pictures and a recording, below some folders more. */
const bounds = { entries: 6_000, bytes: IMPORT_MAX_BYTES, depth: 10, ratio: 100 };
const DATA = 'data.json';
/** The most notes and, of all that tablets reported, the newest. It is never in memory as a whole. */
const DATA_BYTES_MAX = 64 * 1024 * 1024;
/** How long a job reads before another one goes on, so that a server can stop, and another album gets its turn. */
const SLICE_MS = 10_000;

interface ReadImportDeps extends ImportRowsDeps {
  log: Logger;
  /** Called in the transaction in which an album stops that can be tried again. */
  tellOfStopping: (tx: Transaction, person: PersonAccess, importId: number) => Promise<void>;
}

/**
 * Reads an album for a while: its rows at first, and then what they refer to, one after the other.
 * @param stopping ends the reading early, without counting it as an attempt that failed
 * @returns true if there is more to read
 */
export async function readImport(
  { log, tellOfStopping, ...deps }: ReadImportDeps,
  importId: number,
  stopping: AbortSignal,
): Promise<boolean> {
  const { db } = deps;
  const row = await findRunning(db, importId);
  if (!row) return false;
  const { person } = row;
  const refuse = async (problem: ImportProblem, found: string[] = []) => {
    await noteProgress(db, row, { state: 'refused', problem, found }, async (tx) => {
      if (person && problem === 'failed') await tellOfStopping(tx, person, importId);
    });
    return false;
  };
  if (!person) return refuse('right-ended');
  let attempts = 0;
  try {
    attempts = await countAttempt(db, row);
    // A server that dies of an album notes no error.
    if (attempts > IMPORT_ATTEMPTS) return await refuse('failed');
    const archive = await openArchive(zipSourceOf(db, importId, row.size), bounds);
    const folder = folderOf(archive);
    if (folder === undefined) return await refuse('not-an-album', foundIn(archive));
    const album = inFolder(archive, folder);
    if (!row.hasRows) await deps.inTurn(() => storeRows(db, row, rowsOf(album, stopping)));
    const names = await listRows(db, importId);
    const until = Date.now() + SLICE_MS;
    const isOver = () => stopping.aborted || Date.now() > until;
    const importRow = await startImport(
      deps,
      { person, archive: album, importId, isOver },
      row.createdAt,
    );
    const { brought, leftOut } = row;
    let { done } = row;
    while (done < names.length && !isOver()) {
      const name = names[done];
      const next = name && (await readRow(db, importId, name));
      const outcome = next && (await outcomeOf(importRow, next));
      if (outcome === 'unfinished') break;
      if (next && outcome) count(next, outcome, brought, leftOut);
      done += 1;
      const state = done < names.length ? 'reading' : 'done';
      await noteProgress(db, row, { state, total: names.length, done, brought, leftOut });
    }
    await takeBackAttempt(db, row);
    return done < names.length;
  } catch (error) {
    if (error instanceof ArchiveRefused || error instanceof AlbumRefused) {
      log.info({ import: importId, reason: error.message }, 'album refused');
      return refuse(error instanceof ArchiveRefused ? error.reason : error.problem);
    }
    if (error instanceof RightEnded || error instanceof AccountGone) return refuse('right-ended');
    if (error instanceof PersonGone || error instanceof ImportGone) return false;
    if (stopping.aborted) {
      await takeBackAttempt(db, row);
      return true;
    }
    if (attempts < IMPORT_ATTEMPTS) throw error;
    log.error({ err: error, import: importId, attempts }, 'album could not be read');
    return refuse('failed');
  }
}

/** Turns what can be wrong with a row into the reason for leaving it out. All else ends the job, which is tried again. */
async function outcomeOf(importRow: ImportRow, row: AlbumRow): Promise<Outcome | 'unfinished'> {
  try {
    return await importRow(row);
  } catch (error) {
    const reason = reasonFor(error);
    if (!reason) throw error;
    return reason;
  }
}

const byStatus: Partial<Record<number, LeftOut['reason']>> = {
  400: 'not-valid',
  403: 'not-verified',
  409: 'no-room',
  413: 'not-valid',
  429: 'too-often',
};

function reasonFor(error: unknown): LeftOut['reason'] | undefined {
  if (error instanceof LeavesOut) return error.reason;
  if (error instanceof StorageFull) return 'storage-full';
  if (error instanceof HttpError) return byStatus[error.status];
  // A constraint refused a value that the schemas accept.
  return isDataError(error) ? 'not-valid' : undefined;
}

function count(
  { kind, name }: AlbumRow,
  outcome: Outcome,
  brought: Brought,
  leftOut: LeftOut[],
): void {
  if (outcome === 'added') brought[kind] += 1;
  else if (outcome === 'already') brought.already += kind === 'person' ? 0 : 1;
  else if (leftOut.length < LEFT_OUT_NAMED_MAX) leftOut.push({ kind, name, reason: outcome });
}

/** The rows of an album, unless the server is to stop meanwhile. */
async function* rowsOf(album: Archive, stopping: AbortSignal): AsyncGenerator<AlbumRow[]> {
  const text = album.stream(DATA, DATA_BYTES_MAX);
  if (!text) throw new AlbumRefused('unsafe');
  for await (const rows of readRows(text, listsToRead)) {
    stopping.throwIfAborted();
    yield rows;
  }
}

const isOfMac = (name: string) => name.startsWith('__MACOSX/');

/**
 * Finds the folder with the album: somebody who unpacked an export and packed it again has folders around everything.
 * @returns undefined if there is none
 */
function folderOf({ names }: Archive): string | undefined {
  const [data] = names
    .filter((name) => new RegExp(`(^|/)${DATA}$`, 'i').test(name) && !isOfMac(name))
    .toSorted((a, b) => a.split('/').length - b.split('/').length || a.length - b.length);
  return data?.slice(0, -DATA.length);
}

const inFolder = (archive: Archive, folder: string): Archive => ({
  ...archive,
  read: (name, most) => archive.read(folder + name, most),
  stream: (name, most) => archive.stream(folder + name, most),
});

/** Without what PostgreSQL refuses, and without what changes the order of letters. */
const foundIn = ({ names }: Archive): string[] =>
  names
    .filter((name) => !isOfMac(name))
    .slice(0, FOUND_NAMED_MAX)
    .map((name) => name.slice(-NAME_MAX).replace(/\p{Cc}|\p{Cf}|\p{Cs}/gu, ''));
