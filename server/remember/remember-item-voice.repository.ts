import type { PersonItem } from '#shared/remember/remember-item.answer';
import { rememberItems } from '#shared/remember/remember-item.table';
import type { Database, Transaction } from '../db/database';
import type { PersonAccess } from '../db/person-lock.repository';
import type { Placed } from '../media/media-kinds';
import { replaceVoice, setVoice, type RowWithVoice } from '../media/voices.repository';
import { recordHistory } from '../people/history.repository';
import { isItem, itemFieldsFor, titleForAll } from './remember-items.repository';

const rowWithVoice = (person: PersonAccess, id: number): RowWithVoice<PersonItem> => ({
  lock: (tx) =>
    tx
      .select({ voiceId: rememberItems.voiceId })
      .from(rememberItems)
      .where(isItem(person, id))
      .for('update'),
  update: (tx, voiceId) =>
    tx
      .update(rememberItems)
      .set({ voiceId })
      .where(isItem(person, id))
      .returning(itemFieldsFor(person)),
  recordHistory: (tx, change, row) => recordHistory(tx, person, change, titleForAll(row)),
});

/** Replaces the recording; null deletes it. Returns undefined if the person has no such row. */
export const setRememberItemVoice = (
  db: Database,
  person: PersonAccess,
  id: number,
  voice: Placed<'voice'> | null,
) => setVoice(db, person, voice, rowWithVoice(person, id));

/**
 * Replaces the recording of an item with one that a caregiver accepts, which no row refers to yet; a trigger opens it to the
 * audience of the item. The caller has locked the person. Returns undefined if the person has no such row.
 */
export async function setAcceptedItemVoice(
  tx: Transaction,
  person: PersonAccess,
  id: number,
  voiceId: string,
): Promise<PersonItem | undefined> {
  const replaced = await replaceVoice(tx, person.id, rowWithVoice(person, id), () =>
    Promise.resolve(voiceId),
  );
  return replaced?.row;
}
