import type { Plan } from '#shared/plan';
import { clockTime, listed, weekdayOf } from '../../lib/date-format';

/** The days of the week in ISO 8601: from 1 for Monday to 7 for Sunday. */
export const weekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

/** The name of a day of the week, from 1 for Monday to 7 for Sunday. */
export const weekdayName = (weekday: number): string =>
  // January 1, 2024, was a Monday.
  weekdayOf(`2024-01-0${weekday}`);

type PlannedTime = Pick<Plan, 'at' | 'day' | 'weekdays'>;

/**
 * "Every day at 12:00 PM", "Tuesdays and Fridays at 10:30 AM", "Tuesday, November 24 at 10:00 AM".
 * @param today as YYYY-MM-DD; dates of the same year are written without it
 */
export function planInWords({ at, day, weekdays: days }: PlannedTime, today: string): string {
  const when = day === null ? weekdaysInWords(days ?? []) : dayInWords(day, today);
  return `${when} at ${clockTime(new Date(`1970-01-01T${at}:00Z`), 'UTC')}`;
}

function weekdaysInWords(days: readonly number[]): string {
  if (days.length === weekdays.length) return 'Every day';
  const inOrder = [...days].sort((one, other) => one - other);
  if (inOrder.join() === '1,2,3,4,5') return 'Monday to Friday';
  return listed(inOrder.map((weekday) => `${weekdayName(weekday)}s`));
}

function dayInWords(day: string, today: string): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  const options = {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year,
    timeZone: 'UTC',
  } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', options);
}

/** Sorts plans by time of day, then by title. */
export const inOrderOfDay = (plans: readonly Plan[]): Plan[] =>
  [...plans].sort(
    (one, other) => one.at.localeCompare(other.at) || one.title.localeCompare(other.title),
  );

export const isOver = ({ day }: Pick<Plan, 'day'>, today: string): boolean =>
  day !== null && day < today;
