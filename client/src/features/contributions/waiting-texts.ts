import { plural, t } from '@lingui/core/macro';
import type { Waiting } from '#shared/contributions/contribution.answer';
import { dayInWords } from '../../lib/day-in-words';
import { numberInWords } from '../../lib/number-in-words';
import { withCapital } from '../../lib/with-capital';

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
