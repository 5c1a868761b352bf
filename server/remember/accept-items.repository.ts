import { REMEMBER_ITEMS_MAX } from '#shared/product/limits';
import type { PersonItem } from '#shared/remember/remember-item.answer';
import { rememberItems } from '#shared/remember/remember-item.table';
import type { Transaction } from '../db/database';
import type { PersonAccess } from '../db/person-lock.repository';
import type { Accept, Accepted } from '../people/content.fields';
import { setAcceptedItemVoice } from './remember-item-voice.repository';
import { countItemsOf, itemFieldsFor, type Texts } from './remember-items.repository';

const asItem = (item: PersonItem): Accepted => ({
  row: item,
  historyName: item.caregiversOnly ? null : item.title,
  consentOf: { itemId: item.id },
});

/**
 * Inserts an item whose photo no row refers to yet; a trigger opens it to the audience of the item. The caller has locked the
 * person. Returns undefined if the person has the maximum number.
 */
async function insertAcceptedItem(
  tx: Transaction,
  person: PersonAccess,
  item: Texts & { photoId: string | null; createdBy: number | null },
): Promise<PersonItem | undefined> {
  if ((await countItemsOf(tx, person.id)) >= REMEMBER_ITEMS_MAX) return undefined;
  const [row] = await tx
    .insert(rememberItems)
    .values({ ...item, personId: person.id })
    .returning(itemFieldsFor(person));
  return row;
}

export const acceptItem: Accept<'item'> = async (tx, person, contribution, changes) => {
  const { words, photoId, createdBy } = contribution;
  const item = await insertAcceptedItem(tx, person, {
    title: changes.title ?? words.title ?? '',
    content: changes.content ?? words.content ?? '',
    category: changes.category ?? words.category ?? '',
    caregiversOnly: changes.caregiversOnly,
    photoId,
    createdBy,
  });
  return item ? asItem(item) : 'item-full';
};

export const acceptItemVoice: Accept<'item-voice'> = async (tx, person, { itemId, voiceId }) => {
  if (itemId === null || voiceId === null) return 'none-waiting';
  const item = await setAcceptedItemVoice(tx, person, itemId, voiceId);
  return item ? asItem(item) : 'none-waiting';
};
