import type { ImportCounts, LeftOut } from '#shared/export/import.answer';
import { LEFT_OUT_NAMED_MAX } from '#shared/product/limits';
import { isDataError } from '../db/database-errors';
import { StorageFull } from '../db/domain-errors';
import type { PersonAccess } from '../db/person-lock.repository';
import { HttpError } from '../http/http-error';
import { LeavesOut, type Outcome } from '../people/imported';
import { AlbumRefused } from './album-data';
import { DATA } from './album-folder';
import type { AlbumRow } from './album-row';
import { listRows, readRow, storeRows } from './album-rows.repository';
import type { Archive } from './archive';
import { startImport, type ImportRow, type ImportRowsDeps } from './import-rows.repository';
import { listsToRead } from './imported-lists';
import { readRows } from './read-rows';
import { noteProgress, type RunningImport } from './running-import.repository';

/** The most notes and, of all that tablets reported, the newest. It is never in memory as a whole. */
const DATA_BYTES_MAX = 64 * 1024 * 1024;
/** How long a job reads before another one goes on, so that a server can stop, and another album gets its turn. */
const SLICE_MS = 10_000;

/**
 * Reads an album for ten seconds: stores its rows at first, and then imports one after the other.
 * @returns true if there is more to read
 */
export async function readSlice(
  deps: ImportRowsDeps,
  row: RunningImport & { person: PersonAccess },
  archive: Archive,
  stopping: AbortSignal,
): Promise<boolean> {
  const { db } = deps;
  const { id: importId, person, brought, leftOut } = row;
  if (!row.hasRows) await deps.inTurn(() => storeRows(db, row, rowsOf(archive, stopping)));
  const names = await listRows(db, importId);
  const until = Date.now() + SLICE_MS;
  const isOver = () => stopping.aborted || Date.now() > until;
  const importRow = await startImport(deps, { person, archive, importId, isOver }, row.createdAt);
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
  return done < names.length;
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
  brought: ImportCounts,
  leftOut: LeftOut[],
): void {
  // Absent if a server of an earlier version began.
  const { [kind]: before = 0 }: Partial<ImportCounts> = brought;
  if (outcome === 'added') brought[kind] = before + 1;
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
