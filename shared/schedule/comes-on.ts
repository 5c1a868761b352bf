import { dayAfter, weekdayOf } from '#shared/product/zoned-time';
import type { MonthDay, When } from '#shared/schedule/when';

/** True if it comes on the day. `comesOn` in server/db/schedule.ts says the same in SQL. */
export function comesOn(when: When, day: string): boolean {
  switch (when.kind) {
    case 'once':
      return when.day === day;
    case 'weekly':
      return when.weekdays.includes(weekdayOf(day));
    case 'monthly': {
      const ofMonth = Number(day.slice(8));
      if (when.monthDay === ofMonth) return true;
      return (when.monthDay === 'last' || when.monthDay > ofMonth) && dayAfter(day).endsWith('01');
    }
  }
}

/** The day in the month of another one. */
function inMonthOf(day: string, monthDay: MonthDay): string {
  const month = day.slice(0, 8);
  const last = dayAfter(`${inNextMonth(day).slice(0, 8)}01`, -1);
  const chosen = month + String(monthDay).padStart(2, '0');
  // The word "last" comes after each number.
  return chosen < last ? chosen : last;
}

/** Some day of the month after that of another one. */
const inNextMonth = (day: string): string => dayAfter(`${day.slice(0, 8)}28`, 4);

/** Returns the first day from `from` on that it comes; undefined if it never does again. */
export function nextDay(when: When, from: string): string | undefined {
  switch (when.kind) {
    case 'once':
      return when.day < from ? undefined : when.day;
    case 'weekly': {
      const ahead = when.weekdays.map((weekday) => (weekday - weekdayOf(from) + 7) % 7);
      return ahead.length === 0 ? undefined : dayAfter(from, Math.min(...ahead));
    }
    case 'monthly': {
      const day = inMonthOf(from, when.monthDay);
      return day < from ? inMonthOf(inNextMonth(from), when.monthDay) : day;
    }
  }
}
