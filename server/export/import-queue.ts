import { CALL_CONTACTS_MAX } from '#shared/product/limits';
import { findAccount } from '../accounts/users.repository';
import { saveCallContacts } from '../calls/call-contacts';
import { listCallContacts } from '../calls/call-contacts.repository';
import { transaction, type Transaction } from '../db/database';
import { AccountGone } from '../db/domain-errors';
import type { PersonAccess } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { concurrencyLimit } from '../http/concurrency-limit';
import { HttpError } from '../http/http-error';
import { createJobQueue, type Boss, type ImportJob, type JobQueue } from '../mail/job-queue';
import { IMPORTS } from '../mail/mail-jobs.repository';
import { processPhoto } from '../photos/process-upload';
import { addReminder } from '../reminders/reminders';
import { processVoice, type Voice } from '../voices/process-upload';
import type { BringInDeps } from './bring-in.repository';
import { readImport } from './read-import';

type ImportQueueDeps = Pick<
  Deps,
  'db' | 'limits' | 'log' | 'mails' | 'photoStore' | 'voiceStore'
> & {
  boss: Boss;
};

/** Albums of so many accounts are read side by side; heavy work takes turns. */
const ALBUMS_AT_ONCE = 10;

/**
 * The queue of albums that are brought in. Each account has a lane, so that the album of one delays that of another by
 * one picture at most.
 */
export function createImportQueue({ boss, ...deps }: ImportQueueDeps): JobQueue<ImportJob> {
  const { db, log, mails, photoStore, voiceStore } = deps;
  const bringIn: BringInDeps = {
    db,
    decodePhoto: (bytes) => processPhoto(dataUrl('image/webp', bytes)).catch(undefinedIfBroken),
    placePhoto: (photo) => photoStore.place(photo),
    placeVoice: async (bytes) => {
      const voice = readVoice(bytes);
      return voice && (await voiceStore.place(voice));
    },
    inTurn: concurrencyLimit({ running: 1, waiting: ALBUMS_AT_ONCE }),
    addReminder: (person, row, requestKey) => addReminder(db, person, row, requestKey),
    addContact: (person, contact) => addContact(deps, person, contact),
  };
  const tellOfStopping = async (tx: Transaction, person: PersonAccess, importId: number) => {
    const account = await findAccount(tx, person.userId);
    if (!account) return;
    const { id: userId, email } = account;
    await mails.enqueue(tx, {
      kind: 'import-stopped',
      email,
      userId,
      personId: person.id,
      importId,
    });
  };
  const queue: JobQueue<ImportJob> = createJobQueue<ImportJob>({
    boss,
    name: IMPORTS,
    log,
    laneOf: ({ userId }) => userId,
    atOnce: ALBUMS_AT_ONCE,
    describe: ({ importId }) => ({ import: importId }),
    run: async (job, _id, stopping) => {
      const hasMore = await readImport({ ...bringIn, log, tellOfStopping }, job.importId, stopping);
      if (hasMore) await transaction(db, (tx) => queue.enqueue(tx, job));
    },
  });
  return queue;
}

function readVoice(bytes: Buffer): Voice | undefined {
  try {
    return processVoice(dataUrl('audio/wav', bytes));
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

/** Saves the list with one more contact. The password was confirmed when the album was sent. */
async function addContact(
  deps: Pick<Deps, 'db' | 'limits' | 'mails'>,
  person: Parameters<BringInDeps['addContact']>[0],
  contact: Parameters<BringInDeps['addContact']>[1],
): Promise<void> {
  const account = await findAccount(deps.db, person.userId);
  if (!account) throw new AccountGone();
  const before = await listCallContacts(deps.db, person.id);
  if (before.length >= CALL_CONTACTS_MAX)
    throw new HttpError(409, 'too-many', `There is room for ${CALL_CONTACTS_MAX} contacts`);
  const present = before.map(
    ({ photoUrl: _photo, consent: _consent, graceUntil: _grace, ...fields }) => fields,
  );
  await saveCallContacts(deps, account, person, [...present, { id: undefined, ...contact }], {
    sender: 'import',
    requirePassword: () => Promise.resolve(),
  });
}
