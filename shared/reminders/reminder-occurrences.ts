import { MINUTE_MS } from '#shared/product/durations';
import { REMINDER_REPEAT_MINUTES, REMINDER_SHOWN_MINUTES } from '#shared/product/limits';
import { dayAfter, momentIn, zonedTime } from '#shared/product/zoned-time';
import { nextDay } from '#shared/schedule/comes-on';
import { timeOn, type Scheduled } from '#shared/schedule/time-on';
import { whenOf } from '#shared/schedule/when';

/** When a reminder comes. Days and times are those of the person's time zone. */
export interface ReminderSchedule extends Scheduled {
  pausedUntil: string | null;
}

/**
 * The day until which a reminder is paused whose plan has it switched off. A date, so that tablets and servers of earlier
 * versions do not show it either.
 */
export const RESTS_UNTIL = '2099-12-31';

/** One time that a reminder comes. `dueOn` and `dueAt` name it, whatever happens to the clocks. */
export interface Occurrence {
  dueOn: string;
  dueAt: string;
  /** The moment, in milliseconds since 1970. */
  due: number;
}

/**
 * Returns the occurrence of a reminder on a day: one, also on the days on which clocks are changed, or none. A time that
 * comes twice on such a day counts the first time, and one that is skipped comes as much later.
 */
export function occurrenceOn(
  { pausedUntil, ...scheduled }: ReminderSchedule,
  on: string,
  zone: string,
): Occurrence | undefined {
  const at = timeOn(scheduled, on);
  if (at === undefined || (pausedUntil !== null && on < pausedUntil)) return undefined;
  return { dueOn: on, dueAt: at, due: momentIn(on, at, zone) };
}

/** Returns the first occurrence whose day and time come after those of `last`, and that is due after a moment. */
export function nextOccurrence(
  schedule: ReminderSchedule,
  zone: string,
  { after, last = '' }: { after: number; last?: string },
): Occurrence | undefined {
  const when = whenOf(schedule);
  // The occurrence of yesterday may be due after the moment, where clocks were set back; earlier ones are over.
  const days = [
    dayAfter(zonedTime(after, zone).day, -1),
    schedule.pausedUntil ?? '',
    last.slice(0, 10),
  ];
  let day = nextDay(
    when,
    days.reduce((one, other) => (one > other ? one : other)),
  );
  while (day !== undefined) {
    const occurrence = occurrenceOn(schedule, day, zone);
    if (occurrence && occurrence.due > after && nameOfOccurrence(occurrence) > last)
      return occurrence;
    day = nextDay(when, dayAfter(day));
  }
  return undefined;
}

/** "2026-11-21 15:00": names an occurrence among those of its reminder, in their order. */
export const nameOfOccurrence = ({ dueOn, dueAt }: Pick<Occurrence, 'dueOn' | 'dueAt'>): string =>
  `${dueOn} ${dueAt}`;

export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayAfter(first, index));

/** The moments at which a reminder is shown that nobody touches: when it is due, and at each repeat. */
export const showingsOf = ({ due }: Pick<Occurrence, 'due'>, repeats: number): number[] =>
  Array.from(
    { length: repeats + 1 },
    (_, index) => due + index * REMINDER_REPEAT_MINUTES * MINUTE_MS,
  );

/** The moment at which it goes by itself. */
export const goneAt = ({ due }: Pick<Occurrence, 'due'>, repeats: number): number =>
  due + (repeats * REMINDER_REPEAT_MINUTES + REMINDER_SHOWN_MINUTES) * MINUTE_MS;

/** True for a time within the quiet hours, which may go past midnight. Their end is not part of them. */
export const isQuiet = (
  time: string,
  { quietFrom, quietTo }: { quietFrom: string; quietTo: string },
): boolean =>
  quietFrom <= quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo;
