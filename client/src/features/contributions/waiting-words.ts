import { plural, t } from '@lingui/core/macro';
import type { Waiting } from '#shared/contributions/contribution.answer';
import { dayInWords } from '../../lib/day-in-words';
import { numberInWords } from '../../lib/number-in-words';
import { withCapital } from '../../lib/with-capital';

/** True for a recording or a further picture, which is added to a face or an item that is there already. */
export const hasTarget = ({ kind }: Pick<Waiting, 'kind'>): boolean =>
  kind === 'face-voice' || kind === 'item-voice' || kind === 'picture';

/** The heading of a contribution. */
export function waitingTitle({ kind, words, of }: Pick<Waiting, 'kind' | 'words' | 'of'>): string {
  switch (kind) {
    case 'face':
      return words.name ?? t`A photo`;
    case 'item':
      return words.title ?? t`A note`;
    case 'face-voice':
      return of === null
        ? t`A voice`
        : t({ message: `A voice for ${of}`, comment: '{of} is a name' });
    case 'item-voice':
      return of === null
        ? t`A voice for a note`
        : t({ message: `A voice for the note “${of}”`, comment: '{of} is a title' });
    case 'picture':
      return of === null
        ? t`Another picture`
        : t({ message: `Another picture of ${of}`, comment: '{of} is a name' });
    case 'hello':
      return t`A hello for the tablet`;
    case 'gift':
      return words.fromName ?? t`A photo`;
  }
}

/** True for a gift whose recording is for no face yet, so that whoever takes it has to choose. */
export const needsFace = ({ kind, photoUrl, faceId }: Waiting): boolean =>
  kind === 'gift' && photoUrl === null && faceId === null;

/** The button that takes a contribution as it is. */
export function takeLabel({ kind, photoUrl }: Pick<Waiting, 'kind' | 'photoUrl'>): string {
  if (kind === 'picture') return t`Add this picture`;
  if (kind === 'face' || (kind === 'gift' && photoUrl !== null)) return t`Add to the album`;
  if (kind === 'item') return t`Add to the notes`;
  return kind === 'hello' ? showTodayLabel() : t`Use this voice`;
}

export const showTodayLabel = (): string => t`Show it on the tablet today`;

/** "From Marc, on Tuesday" */
export function waitingFrom(
  {
    kind,
    of,
    photoUrl,
    byName,
    byUserId,
    createdAt,
  }: Pick<Waiting, 'kind' | 'of' | 'photoUrl' | 'byName' | 'byUserId' | 'createdAt'>,
  now: Date,
): string {
  const day = dayInWords(new Date(createdAt), now);
  if (kind === 'gift')
    return photoUrl === null && of !== null
      ? t({
          message: `A voice for ${of}, given by a link, ${day}`,
          comment: '{of} is a name, {day} is such as "on Tuesday"',
        })
      : t({ message: `Given by a link, ${day}`, comment: '{day} is such as "on Tuesday"' });
  if (byName !== null)
    return t({ message: `From ${byName}, ${day}`, comment: '{day} is such as "on Tuesday"' });
  return byUserId === null ? t`From somebody who left, ${day}` : t`From a helper, ${day}`;
}

/** "Two things wait for you" */
export function waitingCount(count: number): string {
  const number = numberInWords(count);
  return withCapital(
    t`${plural(count, { one: 'one thing waits for you', other: `${number} things wait for you` })}`,
  );
}
