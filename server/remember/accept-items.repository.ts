import type { Accept } from '../people/content.fields';
import { insertTakenItem, setTakenItemVoice } from './remember-items.repository';

export const acceptItem: Accept = async (tx, person, { words, photoId, createdBy }, changes) => {
  const item = {
    title: changes.title ?? words.title ?? '',
    content: changes.content ?? words.content ?? '',
    category: changes.category ?? words.category ?? '',
    caregiversOnly: changes.caregiversOnly,
  };
  return (await insertTakenItem(tx, person, { ...item, photoId, createdBy })) ?? 'item-full';
};

export const acceptItemVoice: Accept = async (tx, person, { itemId, voiceId }) =>
  (itemId !== null && voiceId !== null && (await setTakenItemVoice(tx, person, itemId, voiceId))) ||
  'none-waiting';
