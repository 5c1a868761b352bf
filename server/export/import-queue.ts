import { findAccount } from '../accounts/users.repository';
import { transaction, type Transaction } from '../db/database';
import { AccountGone } from '../db/domain-errors';
import type { PersonAccess } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { concurrencyLimit } from '../http/concurrency-limit';
import { HttpError } from '../http/http-error';
import type { Boss } from '../mail/boss';
import { createJobQueue, type ImportJob, type JobQueue } from '../mail/job-queue';
import { IMPORTS } from '../mail/mail-jobs.repository';
import { videoOf } from '../media/clip/process-clip';
import { processPhoto } from '../media/photo/process-photo';
import { soundOf } from '../media/song/process-song';
import { voiceOf, type Voice } from '../media/voice/process-voice';
import type { ImportRowsDeps } from './import-rows.repository';
import { readImport } from './read-import';

type ImportQueueDeps = Pick<Deps, 'db' | 'limits' | 'live' | 'log' | 'mails' | 'mediaStore'> & {
  boss: Boss;
};

/** Albums of so many accounts are read side by side; heavy work takes turns. */
const ALBUMS_AT_ONCE = 10;

/**
 * The queue of albums that are imported. Each account has a lane, so that the album of one delays that of another by
 * one picture at most.
 */
export function createImportQueue({ boss, ...deps }: ImportQueueDeps): JobQueue<ImportJob> {
  const { db, limits, live, log, mails, mediaStore } = deps;
  const importing: ImportRowsDeps = {
    db,
    limits,
    mails,
    account: async (userId) => {
      const account = await findAccount(db, userId);
      if (!account) throw new AccountGone();
      return account;
    },
    decodePhoto: (bytes) => processPhoto(dataUrl('image/webp', bytes)).catch(undefinedIfBroken),
    placePhoto: (photo) => mediaStore.place('photo', photo),
    placeFile: {
      voice: async (bytes, limits) => {
        const voice = readVoice(bytes, limits);
        return voice && (await mediaStore.place('voice', voice));
      },
      sound: async (bytes) => {
        const sound = await soundOf(bytes).catch(undefinedIfBroken);
        return sound && (await mediaStore.place('sound', sound));
      },
      video: async (bytes) => {
        const video = await videoOf(bytes).catch(undefinedIfBroken);
        return video && (await mediaStore.place('video', video));
      },
    },
    inTurn: concurrencyLimit({ running: 1, waiting: ALBUMS_AT_ONCE }),
  };
  const stoppingNotice = notifyOfStopping(mails);
  const queue: JobQueue<ImportJob> = createJobQueue<ImportJob>({
    boss,
    name: IMPORTS,
    log,
    laneOf: ({ userId }) => userId,
    atOnce: ALBUMS_AT_ONCE,
    describe: ({ importId }) => ({ import: importId }),
    run: async (job, _id, stopping) => {
      const hasMore = await readImport(
        { ...importing, live, log, notifyOfStopping: stoppingNotice },
        job.importId,
        stopping,
      );
      if (hasMore) await transaction(db, (tx) => queue.enqueue(tx, job));
    },
  });
  return queue;
}

const notifyOfStopping =
  (mails: ImportQueueDeps['mails']) =>
  async (tx: Transaction, person: PersonAccess, importId: number): Promise<void> => {
    const account = await findAccount(tx, person.userId);
    if (!account) return;
    const { id: userId, email } = account;
    const personId = person.id;
    await mails.enqueue(tx, { kind: 'import-stopped', email, userId, personId, importId });
  };

function readVoice(bytes: Buffer, limits?: { seconds: number }): Voice | undefined {
  try {
    return voiceOf(bytes, limits);
  } catch (error) {
    return undefinedIfBroken(error);
  }
}

/** The form in which uploads come. What the file is, its content decides. */
const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;

const BROKEN = [400, 413];

/** @throws any error that says nothing of the file, such as a decoder that is busy */
function undefinedIfBroken(error: unknown): undefined {
  if (!(error instanceof HttpError && BROKEN.includes(error.status))) throw error;
}
