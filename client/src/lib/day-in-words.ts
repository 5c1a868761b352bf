import { t } from '@lingui/core/macro';
import { DAY_MS } from '#shared/product/durations';
import { calendarDay, longDate, weekdayOf } from './date-format';

const WEEK_DAYS = 7;

/** "today", "yesterday", "on Tuesday", "on November 12", "on November 12, 2025", in the device's time zone. */
export function dayInWords(then: Date, now: Date): string {
  const daysAgo = Math.round((midnight(now) - midnight(then)) / DAY_MS);
  if (daysAgo <= 0)
    return t({
      message: 'today',
      comment:
        'The {when} of sentences such as "Last active {when}" and "{name} added a photo {when}."',
    });
  if (daysAgo === 1)
    return t({
      message: 'yesterday',
      comment:
        'The {when} of sentences such as "Last active {when}" and "{name} added a photo {when}."',
    });
  if (daysAgo < WEEK_DAYS) {
    const weekday = weekdayOf(calendarDay(then));
    return t({
      message: `on ${weekday}`,
      comment:
        'The {when} of sentences such as "Last active {when}"; {weekday} is in the last six days',
    });
  }
  const date = longDate(then, now);
  return t({
    message: `on ${date}`,
    comment:
      'The {when} of sentences such as "Last active {when}"; {date} is "November 12" or "November 12, 2025"',
  });
}

const midnight = (moment: Date) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();

/** The first moment of a day written YYYY-MM-DD, in the device's time zone. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00`);
