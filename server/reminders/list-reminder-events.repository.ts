import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm';
import { people } from '#shared/people/person.table';
import { REMINDER_EVENTS_READ, REMINDER_EVENTS_READ_OF_MANY } from '#shared/product/limits';
import { reminderEvents } from '#shared/reminders/reminder.table';
import type { Queryable } from '../db/database';
import { lastUseOf } from '../db/tablet-sessions.repository';
import { clock } from './reminder.fields';

const eventFields = {
  id: reminderEvents.id,
  reminderId: reminderEvents.reminderId,
  dueOn: reminderEvents.dueOn,
  dueAt: clock(reminderEvents.dueAt),
  kind: reminderEvents.kind,
  at: reminderEvents.at,
  arrivedAt: reminderEvents.createdAt,
};

/** Returns the newest events of a person's occurrences from a day on, in the order in which they happened. */
export async function listReminderEvents(db: Queryable, personId: number, from: string) {
  const rows = await db
    .select(eventFields)
    .from(reminderEvents)
    .where(and(eq(reminderEvents.personId, personId), gte(reminderEvents.dueOn, from)))
    .orderBy(desc(reminderEvents.dueOn), desc(reminderEvents.at), desc(reminderEvents.id))
    .limit(REMINDER_EVENTS_READ);
  return rows.reverse();
}

/** Returns the newest events of several people. Each of them has its own maximum. */
export async function listEventsOfPeople(
  db: Queryable,
  personIds: readonly number[],
  from: string,
) {
  const newest = db
    .select({ ...eventFields, dueAt: eventFields.dueAt.as('due_clock') })
    .from(reminderEvents)
    .where(and(eq(reminderEvents.personId, people.id), gte(reminderEvents.dueOn, from)))
    .orderBy(desc(reminderEvents.dueOn), desc(reminderEvents.at), desc(reminderEvents.id))
    .limit(REMINDER_EVENTS_READ_OF_MANY)
    .as('newest');
  const rows = await db
    .select(newest._.selectedFields)
    .from(people)
    .crossJoinLateral(newest)
    .where(inArray(people.id, [...personIds]))
    .orderBy(asc(newest.at), asc(newest.id));
  return rows;
}

/** Returns the moment at which a tablet of the person was last used; null if none is connected. */
export const lastHeardOf = (db: Queryable, personId: number): Promise<Date | null> =>
  lastUseOf(db, personId);
