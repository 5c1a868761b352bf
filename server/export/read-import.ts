import type { Logger } from 'pino';
import type { ImportProblem } from '#shared/export/album-import';
import { IMPORT_ATTEMPTS, IMPORT_MAX_BYTES } from '#shared/product/limits';
import type { Transaction } from '../db/database';
import { AccountGone, PersonGone, RightEnded } from '../db/domain-errors';
import type { LiveAnnouncements } from '../db/live-announcements';
import type { PersonAccess } from '../db/person-lock.repository';
import { AlbumRefused, ImportGone } from './album-data';
import { folderOf, foundIn, inFolder } from './album-folder';
import { zipSourceOf } from './album-upload.repository';
import { openArchive } from './archive';
import { ArchiveRefused } from './archive-checks';
import type { ImportRowsDeps } from './import-rows.repository';
import { readSlice } from './read-slice';
import {
  countAttempt,
  findRunning,
  noteProgress,
  takeBackAttempt,
} from './running-import.repository';

/**
 * More than an export with the most rows, each with all its pictures, a recording and a clip, and with thousands of shown messages,
 * below some folders more.
 */
const bounds = { entries: 12_000, bytes: IMPORT_MAX_BYTES, depth: 10, ratio: 100 };

interface ReadImportDeps extends ImportRowsDeps {
  live: Pick<LiveAnnouncements, 'announce'>;
  log: Logger;
  /** Called in the transaction in which an album stops that can be tried again. */
  notifyOfStopping: (tx: Transaction, person: PersonAccess, importId: number) => Promise<void>;
}

/**
 * Reads an album for a while: its rows at first, and then what they refer to, one after the other.
 * @param stopping ends the reading early, without counting it as an attempt that failed
 * @returns true if there is more to read
 */
export async function readImport(
  { live, log, notifyOfStopping, ...deps }: ReadImportDeps,
  importId: number,
  stopping: AbortSignal,
): Promise<boolean> {
  const { db } = deps;
  const row = await findRunning(db, importId);
  if (!row) return false;
  const { person } = row;
  const refuse = async (problem: ImportProblem, found: string[] = []) => {
    await noteProgress(db, row, { state: 'refused', problem, found }, async (tx) => {
      if (person && problem === 'failed') await notifyOfStopping(tx, person, importId);
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
    const hasMore = await readSlice(deps, { ...row, person }, inFolder(archive, folder), stopping);
    await takeBackAttempt(db, row);
    // The tablets show what has come in.
    live.announce('person', row.personId);
    return hasMore;
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
