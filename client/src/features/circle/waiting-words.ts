import { numberToWords } from '#shared/format-number';
import type { Waiting } from '#shared/person';
import { dayInWords } from '../../lib/day-in-words';

/** True for a recording, which is added to a face or an item that is there already. */
export const isVoice = ({ kind }: Pick<Waiting, 'kind'>): boolean =>
  kind === 'face-voice' || kind === 'item-voice';

/** The heading of a contribution. */
export function waitingTitle({ kind, words, of }: Pick<Waiting, 'kind' | 'words' | 'of'>): string {
  switch (kind) {
    case 'face':
      return words.name ?? 'A photo';
    case 'item':
      return words.title ?? 'A note';
    case 'face-voice':
      return of === null ? 'A voice' : `A voice for ${of}`;
    case 'item-voice':
      return of === null ? 'A voice for a note' : `A voice for the note “${of}”`;
  }
}

/** The button that takes a contribution as it is. */
export const takeLabel = ({ kind }: Pick<Waiting, 'kind'>): string =>
  kind === 'face' ? 'Add to the album' : kind === 'item' ? 'Add to the notes' : 'Use this voice';

/** "From Marc, on Tuesday" */
export const waitingFrom = (
  { byName, byUserId, createdAt }: Pick<Waiting, 'byName' | 'byUserId' | 'createdAt'>,
  now: Date,
): string =>
  `From ${byName ?? (byUserId === null ? 'somebody who left' : 'a helper')}, ${dayInWords(new Date(createdAt), now)}`;

/** "Two things wait for you" */
export function waitingCount(count: number): string {
  const number = numberToWords(count);
  const capitalized = number.charAt(0).toUpperCase() + number.slice(1);
  return count === 1 ? `${capitalized} thing waits for you` : `${capitalized} things wait for you`;
}
