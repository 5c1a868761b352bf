import type { PersonItem } from '#shared/remember/remember-item.answer';
import { pictureUrl } from './face-photos';

export function rememberItem(
  id: number,
  title: string,
  other: Partial<PersonItem> = {},
): PersonItem {
  return {
    id,
    title,
    content: 'Something to remember.',
    category: 'Home',
    photoUrl: null,
    pinned: false,
    voiceUrl: null,
    caregiversOnly: false,
    userId: 1,
    // Noon where the test runs, so that it is this day there.
    createdAt: new Date(2026, 10, 21, 12).toISOString(),
    ...other,
  };
}

export const pills = rememberItem(1, 'Pills', {
  content: 'White after breakfast.\nYellow after supper.',
  category: 'Medication',
  photoUrl: pictureUrl(1),
});
export const numbers = rememberItem(2, 'Numbers', {
  content: 'Anna: 0470 12 34 56',
  category: 'Phone numbers',
});
