import { transaction, type Database, type Transaction } from '../db/database';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import type { Placed } from './media-kinds';
import { deleteMedia, insertMedia } from './media.repository';
import { refuseOverfull } from './storage.repository';

/** How a feature reads and changes the recording of one of its rows. */
export interface RowWithVoice<Row> {
  /** Locks the row. Empty if the person has no such row. */
  lock(tx: Transaction): PromiseLike<{ voiceId: string | null }[]>;
  update(tx: Transaction, voiceId: string | null): PromiseLike<Row[]>;
  recordHistory(tx: Transaction, change: 'added-voice' | 'deleted-voice', row: Row): Promise<void>;
}

/** Replaces the recording of a row; null deletes it. Returns undefined if the person has no such row. */
export function setVoice<Row>(
  db: Database,
  person: PersonAccess,
  voice: Placed<'voice'> | null,
  row: RowWithVoice<Row>,
): Promise<Row | undefined> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const replaced = await replaceVoice(
      tx,
      person.id,
      row,
      async () => voice && (await insertMedia(tx, person, voice)),
    );
    if (voice) await refuseOverfull(tx, person.id);
    if (replaced && (voice || replaced.hadVoice))
      await row.recordHistory(tx, voice ? 'added-voice' : 'deleted-voice', replaced.row);
    return replaced?.row;
  });
}

/** @param newVoice returns the id of the recording that the row gets; not called without a row */
export async function replaceVoice<Row>(
  tx: Transaction,
  personId: number,
  row: Pick<RowWithVoice<Row>, 'lock' | 'update'>,
  newVoice: () => Promise<string | null>,
): Promise<{ row: Row; hadVoice: boolean } | undefined> {
  const [before] = await row.lock(tx);
  if (!before) return undefined;
  const [updated] = await row.update(tx, await newVoice());
  await deleteMedia(tx, 'voice', personId, [before.voiceId]);
  return updated && { row: updated, hadVoice: before.voiceId !== null };
}
