import { t } from '@lingui/core/macro';
import type { ReminderOccasion } from '#shared/reminder';
import { formatDate, listed } from '../../lib/date-format';

/** The three things that the family is told of an occasion, and never a fourth: done, shown, or not heard of. */
export function occasionInWords({
  state,
  doneAt,
  shownAt,
  heardOn,
  heardAt,
  day,
}: ReminderOccasion & { day: string }): string {
  if (state === 'done') return t`Done ${doneAt ?? ''}`;
  if (state === 'shown') {
    const times = listed(shownAt);
    return t`Shown at ${times}, nobody touched it (that may mean nothing)`;
  }
  if (heardOn === null || heardAt === null) return t`Not heard from the tablet at that time`;
  const when = heardOn === day ? heardAt : `${dayInWords(heardOn)} ${heardAt}`;
  return t`Not heard from the tablet since ${when}`;
}

/** "Friday, November 20" */
export const dayInWords = (day: string): string =>
  formatDate(new Date(`${day}T00:00:00Z`), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
