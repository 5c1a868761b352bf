import { dayAfter, weekdayOf } from '#shared/product/zoned-time';

/** How often something comes. Days are YYYY-MM-DD; days of the week are 1 for Monday to 7 for Sunday. */
export type When = { kind: 'once'; day: string } | { kind: 'weekly'; weekdays: readonly number[] };

/** The same in rows and answers, which have a field for each way: exactly one is not null. */
export interface WhenFields {
  day: string | null;
  weekdays: readonly number[] | null;
}

export const whenOf = ({ day, weekdays }: WhenFields): When =>
  day === null ? { kind: 'weekly', weekdays: weekdays ?? [] } : { kind: 'once', day };

/** True if it comes on the day. `comesOn` in server/db/schedule.ts says the same in SQL. */
export function comesOn(when: When, day: string): boolean {
  switch (when.kind) {
    case 'once':
      return when.day === day;
    case 'weekly':
      return when.weekdays.includes(weekdayOf(day));
  }
}

/** Returns the first day from `from` on that it comes; undefined if it never does again. */
export function nextDay(when: When, from: string): string | undefined {
  switch (when.kind) {
    case 'once':
      return when.day < from ? undefined : when.day;
    case 'weekly': {
      const ahead = when.weekdays.map((weekday) => (weekday - weekdayOf(from) + 7) % 7);
      return ahead.length === 0 ? undefined : dayAfter(from, Math.min(...ahead));
    }
  }
}
