import { REMINDER_DAYS_MAX, REMINDER_DAYS_SHOWN } from '#shared/product/limits';
import { dayAfter, momentIn, zonedTime } from '#shared/product/zoned-time';
import { daysFrom, goneAt, occurrenceOn } from '#shared/reminders/reminder-occurrences';
import type { ReminderDays, ReminderOccurrence } from '#shared/reminders/reminder.answer';
import type { Queryable } from '../db/database';
import { PersonGone } from '../db/domain-errors';
import { lastHeardOf, listReminderEvents } from './list-reminder-events.repository';
import { readHours } from './reminder-checks.repository';
import { listScheduledReminders } from './reminders.repository';

type Event = Awaited<ReturnType<typeof listReminderEvents>>[number];
type Scheduled = Awaited<ReturnType<typeof listScheduledReminders>>[number];

/**
 * Tells for each day until today what is known of each reminder. Days before a reminder got its present time say only
 * what tablets have reported.
 * @param from the first day; six days ago if it is undefined or out of range
 * @throws PersonGone
 */
export async function reminderDays(
  db: Queryable,
  personId: number,
  from: string | undefined,
): Promise<ReminderDays> {
  const hours = await readHours(db, personId);
  if (!hours) throw new PersonGone();
  const zone = hours.timeZone;
  const today = zonedTime(Date.now(), zone).day;
  const isInRange =
    from !== undefined && from <= today && from > dayAfter(today, -REMINDER_DAYS_MAX);
  const first = isInRange ? from : dayAfter(today, 1 - REMINDER_DAYS_SHOWN);
  const [rows, events, usedAt] = await Promise.all([
    listScheduledReminders(db, personId),
    listReminderEvents(db, personId, first),
    lastHeardOf(db, personId),
  ]);
  const arrived = events.map(({ arrivedAt }) => arrivedAt.getTime());
  const heard = arrived.reduce((last, at) => Math.max(last, at), usedAt?.getTime() ?? 0);
  const eventsOf = eventsByDay(events);
  return daysFrom(first, REMINDER_DAYS_MAX)
    .filter((day) => day <= today)
    .map((day) => ({
      day,
      reminders: rows
        .flatMap((row) => occurrencesOf(row, eventsOf(row.id, day), { day, zone, heard }))
        .sort((one, other) => one.dueAt.localeCompare(other.dueAt)),
    }));
}

/** Groups events once, because a month of several people has thousands. */
export function eventsByDay<One extends Event>(events: readonly One[]) {
  const groups = grouped(events, ({ reminderId, dueOn }) => `${reminderId} ${dueOn}`);
  return (reminderId: number, day: string): One[] => groups.get(`${reminderId} ${day}`) ?? [];
}

function grouped<One>(all: readonly One[], keyOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

interface Known {
  day: string;
  zone: string;
  /** The moment at which a tablet was last heard from; 0 for never. */
  heard: number;
}

/** The occurrences of a day: those that tablets have reported, and the one of the present time if it is over. */
export function occurrencesOf(row: Scheduled, events: Event[], known: Known): ReminderOccurrence[] {
  const { day, zone } = known;
  const planned = occurrenceOn(row, day, zone);
  const isKnown =
    planned &&
    planned.due >= row.scheduledAt.getTime() &&
    goneAt(planned, row.repeats) <= Date.now();
  const byTime = grouped(events, ({ dueAt }) => dueAt);
  if (isKnown && !byTime.has(planned.dueAt)) byTime.set(planned.dueAt, []);
  return [...byTime].map(([dueAt, own]) => stateOf(row, dueAt, own, known));
}

function stateOf(
  { id, says }: Scheduled,
  dueAt: string,
  events: Event[],
  { day, zone, heard }: Known,
): ReminderOccurrence {
  const timeOf = ({ at }: Event) => zonedTime(at.getTime(), zone).time;
  const done = events.find(({ kind }) => kind === 'done');
  const shownAt = [...new Set(events.filter(({ kind }) => kind === 'shown').map(timeOf))];
  const isHeard = heard > 0 && heard < momentIn(day, dueAt, zone);
  const last = !done && shownAt.length === 0 && isHeard ? zonedTime(heard, zone) : undefined;
  return {
    reminderId: id,
    says,
    dueAt,
    state: done ? 'done' : shownAt.length > 0 ? 'shown' : 'unheard',
    doneAt: done ? timeOf(done) : null,
    shownAt,
    heardOn: last?.day ?? null,
    heardAt: last?.time ?? null,
  };
}
