import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { TABLET_OFFLINE_DAYS, TABLET_REPORT_DAYS } from '#shared/limits';
import type { ReminderEvent } from '#shared/reminder';
import { reminderEvents, reminders } from '#shared/schema/reminders';
import { transaction, type Database, type Queryable } from '../db/database';
import { daysAgo, type ExpiredRows } from '../db/expired-rows';
import { lockPersonOfTablet } from '../db/person-lock.repository';
import { isTabletConnected, lastUseOf } from '../tablets/tablets.repository';
import { clock } from './reminder.fields';

export const expiredReminderEvents: ExpiredRows = {
  table: reminderEvents,
  where: sql`${reminderEvents.createdAt} <= ${daysAgo(TABLET_REPORT_DAYS)}`,
};

const utcDay = sql`(now() AT TIME ZONE 'UTC')::date`;

/**
 * Stores events once for each id, and Done once for each occasion, with the earliest moment. Leaves out those of
 * reminders that are not the person's, and those of days that are too far from today.
 * @returns false if the tablet was disconnected
 */
export function storeReminderEvents(
  db: Database,
  tablet: { id: number; personId: number },
  events: readonly ReminderEvent[],
): Promise<boolean> {
  return transaction(db, async (tx) => {
    if (!(await lockPersonOfTablet(tx, tablet.personId))) return false;
    if (!(await isTabletConnected(tx, tablet))) return false;
    if (events.length === 0) return true;
    const told = sql`
      SELECT told.id, ${reminders.id} AS reminder_id, ${tablet.personId}::int AS person_id, ${tablet.id}::int AS tablet_id,
        told."dueOn" AS due_on, told."dueAt" AS due_at, told.kind, least(told.at, now()) AS at
      FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        AS told (id uuid, "reminderId" int, "dueOn" date, "dueAt" time, kind text, at timestamptz)
      JOIN ${reminders} ON ${reminders.id} = told."reminderId" AND ${reminders.personId} = ${tablet.personId}
      WHERE told."dueOn" BETWEEN ${utcDay} - ${TABLET_OFFLINE_DAYS}::int AND ${utcDay} + 1`;
    await tx.execute(sql`
      INSERT INTO ${reminderEvents} (id, reminder_id, person_id, tablet_id, due_on, due_at, kind, at)
      SELECT id, reminder_id, person_id, tablet_id, due_on, due_at, kind, at FROM (${told}) AS told ORDER BY told.at
      ON CONFLICT DO NOTHING`);
    // Another tablet, on which it was touched first, may have been offline.
    await tx.execute(sql`
      UPDATE ${reminderEvents} AS done SET at = told.at FROM (${told}) AS told
      WHERE told.kind = 'done' AND done.kind = 'done' AND done.person_id = ${tablet.personId} AND done.reminder_id = told.reminder_id
        AND done.due_on = told.due_on AND done.due_at = told.due_at AND done.at > told.at`);
    return true;
  });
}

const eventFields = {
  reminderId: reminderEvents.reminderId,
  dueOn: reminderEvents.dueOn,
  dueAt: clock(reminderEvents.dueAt),
  kind: reminderEvents.kind,
  at: reminderEvents.at,
  arrivedAt: reminderEvents.createdAt,
};

/** Returns the events of a person's occasions from a day on, in the order in which they happened. */
export const listReminderEvents = (db: Queryable, personId: number, from: string) =>
  db
    .select(eventFields)
    .from(reminderEvents)
    .where(and(eq(reminderEvents.personId, personId), gte(reminderEvents.dueOn, from)))
    .orderBy(asc(reminderEvents.at), asc(reminderEvents.id));

/** The same of several people. */
export const listEventsOfPeople = (db: Queryable, personIds: readonly number[], from: string) =>
  db
    .select(eventFields)
    .from(reminderEvents)
    .where(and(inArray(reminderEvents.personId, [...personIds]), gte(reminderEvents.dueOn, from)))
    .orderBy(asc(reminderEvents.at), asc(reminderEvents.id));

/** Returns the moment at which a tablet of the person was last used; null if none is connected. */
export const lastHeardOf = (db: Queryable, personId: number): Promise<Date | null> =>
  lastUseOf(db, personId);
