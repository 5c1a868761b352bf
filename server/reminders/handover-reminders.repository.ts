import { asc, inArray } from 'drizzle-orm';
import type { Handover } from '#shared/overview/overview.answer';
import { dayAfter, momentIn, zonedTime } from '#shared/product/zoned-time';
import { reminders } from '#shared/reminders/reminder.table';
import type { Queryable } from '../db/database';
import { listEventsOfPeople } from './list-reminder-events.repository';
import { eventsByDay, occurrencesOf } from './reminder-days';
import { reminderFields } from './reminder.fields';

interface Somebody {
  id: number;
  timeZone: string;
  /** When a tablet of the person was last heard from. */
  heardAt: string | null;
}

/** Tells what is known of each reminder of several people since a moment, oldest first, from two statements. */
export async function occurrencesSince(
  db: Queryable,
  people: readonly Somebody[],
  since: Date,
): Promise<Map<number, Handover['reminders']>> {
  const ids = people.map(({ id }) => id);
  // No time zone is more than a day from UTC.
  const from = dayAfter(since.toISOString().slice(0, 10), -1);
  const [rows, events] = await Promise.all([
    db
      .select({
        ...reminderFields,
        personId: reminders.personId,
        scheduledAt: reminders.scheduledAt,
      })
      .from(reminders)
      .where(inArray(reminders.personId, ids))
      .orderBy(asc(reminders.id)),
    listEventsOfPeople(db, ids, from),
  ]);
  const eventsOf = eventsByDay(events);
  return new Map(
    people.map(({ id, timeZone: zone, heardAt }) => {
      const own = rows.filter(({ personId }) => personId === id);
      const today = zonedTime(Date.now(), zone).day;
      const heard = heardAt === null ? 0 : Date.parse(heardAt);
      const days: string[] = [];
      for (let day = zonedTime(since.getTime(), zone).day; day <= today; day = dayAfter(day, 1))
        days.push(day);
      const occurrences = days.flatMap((day) =>
        own.flatMap((row) =>
          occurrencesOf(row, eventsOf(row.id, day), { day, zone, heard }).map((occurrence) => ({
            ...occurrence,
            day,
          })),
        ),
      );
      const recent = occurrences.filter(
        ({ day, dueAt }) => momentIn(day, dueAt, zone) >= since.getTime(),
      );
      return [
        id,
        recent.sort((one, other) =>
          `${one.day} ${one.dueAt}`.localeCompare(`${other.day} ${other.dueAt}`),
        ),
      ];
    }),
  );
}
