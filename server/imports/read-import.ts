import type { Logger } from 'pino';
import type { Brought, ImportProblem, LeftOut } from '#shared/import';
import { IMPORT_ATTEMPTS, IMPORT_MAX_BYTES, LEFT_OUT_NAMED_MAX } from '#shared/limits';
import type { Transaction } from '../db/database';
import { isDataError } from '../db/database-errors';
import { AccountGone, PersonGone, RightEnded, StorageFull } from '../db/domain-errors';
import type { PersonAccess } from '../db/person-lock.repository';
import { HttpError } from '../http/http-error';
import { ImportGone, LeavesOut, readAlbum } from './album-data';
import { ArchiveRefused, openArchive, type Archive } from './archive';
import { stepsOf, type BringInDeps, type Outcome, type Step } from './bring-in.repository';
import { countAttempt, findRunning, noteProgress, zipSourceOf } from './imports.repository';

/** More than an export with the most rows, each with all its pictures and a recording. */
const bounds = { entries: 6_000, bytes: IMPORT_MAX_BYTES, depth: 6, ratio: 100 };
const DATA = 'data.json';
const DATA_BYTES_MAX = 24 * 1024 * 1024;
/** How long a job reads before another one goes on, so that a server can stop, and another album gets its turn. */
const SLICE_MS = 10_000;

interface ReadImportDeps extends BringInDeps {
  log: Logger;
  /** Called in the transaction in which an album stops that can be tried again. */
  tellOfStopping: (tx: Transaction, person: PersonAccess, importId: number) => Promise<void>;
}

/**
 * Reads an album for a while.
 * @returns true if there is more to read
 */
export async function readImport(
  { log, tellOfStopping, ...deps }: ReadImportDeps,
  importId: number,
): Promise<boolean> {
  const { db } = deps;
  const row = await findRunning(db, importId);
  if (!row) return false;
  const { person } = row;
  const refuse = async (problem: ImportProblem) => {
    await noteProgress(db, row, { state: 'refused', problem }, async (tx) => {
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
    const album = await albumIn(archive);
    if (typeof album === 'string') return await refuse(album);
    const steps = await stepsOf(deps, person, inFolder(archive), album, row.createdAt);
    const { brought, leftOut } = row;
    let { done } = row;
    const until = Date.now() + SLICE_MS;
    while (done < steps.length && Date.now() < until) {
      const step = steps[done];
      if (step) count(step, await outcomeOf(step), brought, leftOut);
      done += 1;
      const state = done < steps.length ? 'reading' : 'done';
      await noteProgress(db, row, { state, total: steps.length, done, brought, leftOut });
      attempts = 0;
    }
    return done < steps.length;
  } catch (error) {
    if (error instanceof ArchiveRefused) {
      log.info({ import: importId, reason: error.message }, 'album refused');
      return refuse(error.reason);
    }
    if (error instanceof RightEnded || error instanceof AccountGone) return refuse('right-ended');
    if (error instanceof PersonGone || error instanceof ImportGone) return false;
    if (attempts < IMPORT_ATTEMPTS) throw error;
    log.error({ err: error, import: importId, attempts }, 'album could not be read');
    return refuse('failed');
  }
}

/** Turns what can be wrong with a row into the reason for leaving it out. All else ends the job, which is tried again. */
async function outcomeOf(step: Step): Promise<Outcome> {
  try {
    return await step.run();
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
  // What the schemas let through and a constraint does not.
  return isDataError(error) ? 'not-valid' : undefined;
}

function count({ kind, name }: Step, outcome: Outcome, brought: Brought, leftOut: LeftOut[]): void {
  if (outcome === 'added') brought[kind] += 1;
  else if (outcome === 'already') brought.already += kind === 'person' ? 0 : 1;
  else if (leftOut.length < LEFT_OUT_NAMED_MAX) leftOut.push({ kind, name, reason: outcome });
}

async function albumIn(archive: Archive) {
  const name = dataFileIn(archive);
  const bytes = name === undefined ? undefined : await archive.read(name, DATA_BYTES_MAX);
  return bytes ? readAlbum(bytes.toString()) : 'not-an-album';
}

/** Somebody who unpacked an export and packed it again has a folder around everything. */
const dataFileIn = ({ names }: Archive): string | undefined =>
  names
    .filter((name) => /^([^/]+\/)?data\.json$/.test(name) && !name.startsWith('__MACOSX/'))
    .toSorted((a, b) => a.length - b.length)[0];

function inFolder(archive: Archive): Archive {
  const folder = (dataFileIn(archive) ?? DATA).slice(0, -DATA.length);
  return { ...archive, read: (name, most) => archive.read(folder + name, most) };
}
