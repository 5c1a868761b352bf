import { t } from '@lingui/core/macro';
import type { Plan } from '#shared/plans/plan.answer';
import { dayAfter } from '#shared/product/zoned-time';
import { nextDay } from '#shared/schedule/comes-on';
import { nextTime, type Scheduled } from '#shared/schedule/time-on';
import { whenOf, type MonthDay } from '#shared/schedule/when';
import { currentDayAndTime } from '../../lib/person-day';
import { weekdayName } from '../../lib/when-in-words';

/** Returns the next day on which a plan that repeats comes, today only if its time is still ahead where the person is. */
export function nextDayOf(plan: Scheduled, now = currentDayAndTime()): string | undefined {
  if (plan.day !== null) return undefined;
  const next = nextTime(plan, now.day);
  const isOver = next?.day === now.day && next.at <= now.time;
  return (isOver ? nextTime(plan, dayAfter(now.day)) : next)?.day;
}

/** Returns the next days on which a plan that repeats comes. */
export function nextDaysOf(plan: Plan, count: number, now = currentDayAndTime()): string[] {
  const days: string[] = [];
  for (
    let day = nextDayOf(plan, now);
    day !== undefined && days.length < count;
    day = nextTime(plan, dayAfter(day))?.day
  )
    days.push(day);
  return days;
}

/** A day on which a plan comes, and the one on which it is to come in its place. */
export interface MovedDay {
  on: string;
  day: string;
}

/**
 * Returns the next day of a plan that another choice of weekdays moves: from the weekday that was left out to the one that
 * was added, in the same week if that day is still to come. Undefined if the choice moves no single weekday.
 */
export function movedDay(
  plan: Plan,
  chosen: readonly number[],
  now = currentDayAndTime(),
): MovedDay | undefined {
  const before = plan.weekdays ?? [];
  const [from, ...othersLeft] = before.filter((weekday) => !chosen.includes(weekday));
  const [to, ...othersAdded] = chosen.filter((weekday) => !before.includes(weekday));
  if (from === undefined || to === undefined || othersLeft.length + othersAdded.length > 0)
    return undefined;
  const on = nextDayOf({ ...plan, weekdays: [from] }, now);
  if (on === undefined) return undefined;
  const inSameWeek = dayAfter(on, to - from);
  return { on, day: inSameWeek > now.day ? inSameWeek : dayAfter(inSameWeek, 7) };
}

/**
 * Returns the next day of a monthly plan that another day of the month moves: in the same month if that day is still to
 * come. Undefined if both are the same day, as the 30th and the last of November are.
 */
export function movedMonthDay(
  plan: Plan,
  chosen: MonthDay,
  now = currentDayAndTime(),
): MovedDay | undefined {
  const on = plan.monthDay === null ? undefined : nextDayOf(plan, now);
  if (on === undefined) return undefined;
  const from = (first: string) => nextDay({ kind: 'monthly', monthDay: chosen }, first);
  const inSameMonth = from(`${on.slice(0, 8)}01`) ?? on;
  const day = inSameMonth > now.day ? inSameMonth : from(dayAfter(inSameMonth));
  return day === undefined || day === on ? undefined : { on, day };
}

/** "Every Friday", for the days on which a plan comes. */
export function everyTime(plan: Plan): string {
  const when = whenOf(plan);
  if (when.kind === 'monthly') return t`Every month`;
  if (when.kind !== 'weekly') return t`Every time`;
  const [first = 1, ...others] = when.weekdays;
  if (others.length === 6) return t`Every day`;
  const weekday = weekdayName(first);
  return others.length === 0
    ? t({ message: `Every ${weekday}`, comment: '{weekday} is such as "Friday"' })
    : t`Every time`;
}
