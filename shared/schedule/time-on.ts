import { dayAfter } from '#shared/product/zoned-time';
import { comesOn, nextDay } from '#shared/schedule/comes-on';
import { whenOf, type WhenFields } from '#shared/schedule/when';

/** A day on which something that repeats comes at another time. `at` null: it does not come. */
export interface Exception {
  on: string;
  at: string | null;
}

export interface Scheduled extends WhenFields {
  /** HH:MM */
  at: string;
  /** At most one a day. Absent in what a tablet stored from an earlier version. */
  exceptions?: readonly Exception[] | undefined;
}

/** Returns the time at which it comes on a day; undefined if it does not. `timeOn` in server/db/plan-rows says the same in SQL. */
export function timeOn(
  { at, exceptions = [], ...when }: Scheduled,
  day: string,
): string | undefined {
  if (!comesOn(whenOf(when), day)) return undefined;
  const exception = exceptions.find(({ on }) => on === day);
  return exception ? (exception.at ?? undefined) : at;
}

/** Returns the first day and time from a day on; undefined if it never comes again. */
export function nextTime(
  scheduled: Scheduled,
  from: string,
): { day: string; at: string } | undefined {
  const when = whenOf(scheduled);
  // Exceptions are finite, so that this ends.
  for (let day = nextDay(when, from); day !== undefined; day = nextDay(when, dayAfter(day))) {
    const at = timeOn(scheduled, day);
    if (at !== undefined) return { day, at };
  }
  return undefined;
}
