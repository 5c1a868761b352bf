import { t } from '@lingui/core/macro';
import { hasRight } from '#shared/circle/roles';
import type { BoardRow } from '#shared/overview/overview.answer';
import type { Person } from '#shared/people/person.answer';
import { TABLET_AWAKE_MINUTES } from '#shared/product/limits';
import { clockTime, daysBetween } from '../../lib/date-format';
import { notHeardSince } from '../../lib/not-heard-since';

/** Says when the tablet was heard from; undefined for members who may not know. */
export function tabletTexts(
  { tablet, isNight }: Pick<BoardRow, 'tablet' | 'isNight'>,
  { role }: Pick<Person, 'role'>,
  now: Date,
): string | undefined {
  if (!hasRight(role, 'edit')) return undefined;
  if (!tablet) return t`No tablet is connected.`;
  const heardAt = new Date(tablet.heardAt);
  if (now.getTime() - heardAt.getTime() < TABLET_AWAKE_MINUTES * 60_000)
    return tablet.canSpeak === false
      ? t`The tablet was heard from in the last quarter of an hour. It needs one touch before it can speak.`
      : t`The tablet was heard from in the last quarter of an hour.`;
  if (isNight && daysBetween(heardAt, now) <= 1) {
    const time = clockTime(heardAt);
    return t({
      message: `The tablet may rest for the night. Last heard from at ${time}.`,
      comment: '{time} is such as "9:52 PM"',
    });
  }
  const since = notHeardSince(heardAt, now);
  return t({
    message: `The tablet: ${since}`,
    comment: '{since} is such as "Not heard from since Tuesday"',
  });
}
