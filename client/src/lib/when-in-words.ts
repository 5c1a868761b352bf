import { selectOrdinal, t } from '@lingui/core/macro';
import { whenOf, type MonthDay } from '#shared/schedule/when';
import { clockTime, listed, weekdayOf } from './date-format';
import { formatDay } from './person-day';
import { withCapital } from './with-capital';

export interface When {
  at: string;
  day: string | null;
  weekdays: number[] | null;
  monthDay: MonthDay | null;
}

/** The days of the week in ISO 8601: from 1 for Monday to 7 for Sunday. */
export const weekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

/** The name of a day of the week, from 1 for Monday to 7 for Sunday. */
export const weekdayName = (weekday: number): string =>
  // January 1, 2024, was a Monday.
  weekdayOf(`2024-01-0${weekday}`);

/**
 * "Every day at 12:00 PM", "Tuesdays and Fridays at 10:30 AM", "On the 3rd of each month at 9:00 AM", "Tuesday, November
 * 24 at 10:00 AM".
 * @param today as YYYY-MM-DD; dates of the same year are written without it
 */
export function whenInWords(when: When, today: string): string {
  const time = clockTime(new Date(`1970-01-01T${when.at}:00Z`), 'UTC');
  const comes = whenOf(when);
  switch (comes.kind) {
    case 'once':
      return onceInWords(comes.day, time, today);
    case 'weekly':
      return weeklyInWords(comes.weekdays, time);
    case 'monthly':
      return monthlyInWords(comes.monthDay, time);
  }
}

function onceInWords(day: string, time: string, today: string): string {
  const date = withCapital(dayInWords(day, today));
  return t({
    message: `${date} at ${time}`,
    comment: 'When a plan comes: “Tuesday, November 24 at 10:00 AM”',
  });
}

function monthlyInWords(day: MonthDay, time: string): string {
  if (day === 'last') return t`On the last day of each month at ${time}`;
  return t({
    message: `On the ${selectOrdinal(day, { one: '#st', two: '#nd', few: '#rd', other: '#th' })} of each month at ${time}`,
    comment: 'When a plan comes each month: “On the 3rd of each month at 9:00 AM”',
  });
}

function weeklyInWords(ofWeek: readonly number[], time: string): string {
  if (ofWeek.length === weekdays.length) return t`Every day at ${time}`;
  const inOrder = [...ofWeek].sort((one, other) => one - other);
  if (inOrder.join() === '1,2,3,4,5') return t`Monday to Friday at ${time}`;
  const days = listed(inOrder.map(eachWeekday));
  return withCapital(
    t({
      message: `${days} at ${time}`,
      comment: 'When a plan comes each week: “Tuesdays and Fridays at 10:30 AM”',
    }),
  );
}

/** "Mondays" for 1, to "Sundays". */
function eachWeekday(weekday: number): string {
  switch (weekday) {
    case 1:
      return t({
        message: 'Mondays',
        comment: 'In a list of days that begins a line: “Mondays and Fridays at 10:30 AM”',
      });
    case 2:
      return t`Tuesdays`;
    case 3:
      return t`Wednesdays`;
    case 4:
      return t`Thursdays`;
    case 5:
      return t`Fridays`;
    case 6:
      return t`Saturdays`;
    default:
      return t`Sundays`;
  }
}

function dayInWords(day: string, today: string): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  const options = {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year,
  } as const;
  return formatDay(day, options);
}
