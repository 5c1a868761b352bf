import type { PersonItem } from '#shared/remember/remember-item.answer';
import type { Accept, Accepted } from '../people/content.fields';
import { insertTakenItem, setTakenItemVoice } from './remember-items.repository';

const asItem = (item: PersonItem): Accepted => ({
  row: item,
  historyName: item.caregiversOnly ? null : item.title,
  consentOf: { itemId: item.id },
});

export const acceptItem: Accept<'item'> = async (tx, person, contribution, changes) => {
  const { words, photoId, createdBy } = contribution;
  const item = await insertTakenItem(tx, person, {
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
  const item = await setTakenItemVoice(tx, person, itemId, voiceId);
  return item ? asItem(item) : 'none-waiting';
};
