import { t } from '@lingui/core/macro';
import type { Reminder, ReminderOccurrence } from '#shared/reminders/reminder.answer';
import { clockTime, listed } from '../../lib/date-format';
import { formatDay } from '../../lib/person-day';
import { whenInWords } from '../../lib/when-in-words';

/** Describes when a reminder comes, and until when it is paused. */
export function reminderTexts(reminder: Reminder, today: string): string[] {
  const { pausedUntil } = reminder;
  const when = whenInWords(reminder, today);
  if (pausedUntil === null || pausedUntil <= today) return [when];
  const day = dayText(pausedUntil);
  return [when, t`Paused. It comes again on ${day}.`];
}

/** Describes an occurrence as done, shown, or not reported. There is no fourth state. */
export function occurrenceText({
  state,
  doneAt,
  shownAt,
  heardOn,
  heardAt,
  day,
}: ReminderOccurrence & { day: string }): string {
  if (state === 'done') {
    const time = timeInWords(doneAt ?? '');
    return t({ message: `Done ${time}`, comment: 'A reminder on the tablet: “Done 3:04 PM”' });
  }
  if (state === 'shown') {
    const times = listed(shownAt.map(timeInWords));
    return t`Shown at ${times}, nobody touched it (that may mean nothing)`;
  }
  if (heardOn === null || heardAt === null)
    return t`Not heard from the tablet about this. It may have been in use, or switched off.`;
  const time = timeInWords(heardAt);
  const date = dayText(heardOn);
  const when = heardOn === day ? time : t`${date} at ${time}`;
  return t`Not heard from the tablet since ${when}`;
}

/** "3:04 PM" for "15:04" */
const timeInWords = (time: string): string => clockTime(new Date(`1970-01-01T${time}Z`), 'UTC');

/** "Friday, November 20" */
export const dayText = (day: string): string =>
  formatDay(day, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });
