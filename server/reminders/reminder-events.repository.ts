import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { people } from '#shared/people/person.table';
import {
  REMINDER_EVENTS_PER_DAY,
  REMINDER_EVENTS_READ,
  REMINDER_EVENTS_READ_OF_MANY,
  TABLET_CLOCK_OFF_SECONDS,
  TABLET_OFFLINE_DAYS,
  TABLET_REPORT_DAYS,
} from '#shared/product/limits';
import { momentIn } from '#shared/product/zoned-time';
import type { ReminderEvent } from '#shared/reminders/reminder.form';
import { reminderEvents, reminders } from '#shared/reminders/reminder.table';
import { transaction, type Database, type Queryable } from '../db/database';
import { daysAgo, type ExpiredRows } from '../db/expired-rows';
import { lockPersonOfTablet } from '../db/person-lock.repository';
import { isTabletConnected, lastUseOf } from '../db/tablet-sessions.repository';
import { startOfDay } from '../db/today';
import { clock } from './reminder.fields';
import { readHours } from './reminders.repository';

export const expiredReminderEvents: ExpiredRows = {
  table: reminderEvents,
  where: sql`${reminderEvents.createdAt} <= ${daysAgo(TABLET_REPORT_DAYS)}`,
};

const utcDay = sql`(now() AT TIME ZONE 'UTC')::date`;

const MINUTE = 60_000;
/** Tablets whose clocks are off by less than this use their own; see TABLET_CLOCK_OFF_SECONDS. */
const SHOWN_EARLY_MAX = TABLET_CLOCK_OFF_SECONDS * 1_000;
/** The clock of a tablet may be set back by less than this while it shows a reminder, and Done be touched after that. */
const DONE_EARLY_MAX = 60 * MINUTE;

/**
 * Leaves out what would have happened before its occasion. What is early by the difference between two clocks gets the
 * moment of the occasion.
 */
const notBeforeOccasion = (events: readonly ReminderEvent[], zone: string): ReminderEvent[] =>
  events.flatMap((event) => {
    const due = momentIn(event.dueOn, event.dueAt, zone);
    const early = due - Date.parse(event.at);
    if (early >= (event.kind === 'done' ? DONE_EARLY_MAX : SHOWN_EARLY_MAX)) return [];
    return [early > 0 ? { ...event, at: new Date(due).toISOString() } : event];
  });

/**
 * Stores events once for each id, Done once for each occasion, with the earliest moment, and of each tablet that one was
 * shown once for each minute, as often as the reminder comes. Leaves out those of reminders that are not the person's, those
 * of days that are too far from today, and those that were before their occasion. A person has room for
 * REMINDER_EVENTS_PER_DAY that come in on one day (UTC).
 * @returns `ended` if the tablet was disconnected; `full` if there was no room for all of them today
 */
export function storeReminderEvents(
  db: Database,
  tablet: { id: number; personId: number },
  events: readonly ReminderEvent[],
): Promise<'stored' | 'ended' | 'full'> {
  return transaction(db, async (tx) => {
    if (!(await lockPersonOfTablet(tx, tablet.personId))) return 'ended';
    if (!(await isTabletConnected(tx, tablet))) return 'ended';
    const hours = await readHours(tx, tablet.personId);
    if (!hours) return 'ended';
    const possible = notBeforeOccasion(events, hours.timeZone);
    if (possible.length === 0) return 'stored';
    const told = sql`
      SELECT told.id, ${reminders.id} AS reminder_id, ${tablet.personId}::int AS person_id, ${tablet.id}::int AS tablet_id,
        told."dueOn" AS due_on, told."dueAt" AS due_at, told.kind, least(told.at, now()) AS at, ${reminders.repeats} AS repeats
      FROM jsonb_to_recordset(${JSON.stringify(possible)}::jsonb)
        AS told (id uuid, "reminderId" int, "dueOn" date, "dueAt" time, kind text, at timestamptz)
      JOIN ${reminders} ON ${reminders.id} = told."reminderId" AND ${reminders.personId} = ${tablet.personId}
      WHERE told."dueOn" BETWEEN ${utcDay} - ${TABLET_OFFLINE_DAYS}::int AND ${utcDay} + 1`;
    const isSame = sql`before.person_id = told.person_id AND before.reminder_id = told.reminder_id
      AND before.due_on = told.due_on AND before.due_at = told.due_at AND before.kind = told.kind`;
    const { rows } = await tx.execute<{ isFull: boolean }>(sql`
      WITH told AS (${told}),
      once AS (
        SELECT DISTINCT ON (reminder_id, due_on, due_at, kind, minute) *
        FROM (SELECT told.*, CASE WHEN told.kind = 'shown' THEN date_trunc('minute', told.at) END AS minute FROM told) AS told
        WHERE NOT EXISTS (
          SELECT FROM ${reminderEvents} AS before WHERE (before.person_id = told.person_id AND before.id = told.id)
            OR (${isSame} AND (before.kind = 'done' OR (before.tablet_id = told.tablet_id AND date_trunc('minute', before.at) = told.minute))))
        ORDER BY reminder_id, due_on, due_at, kind, minute, at
      ),
      fresh AS (
        SELECT * FROM (
          SELECT *, row_number() OVER (PARTITION BY reminder_id, due_on, due_at, kind ORDER BY at) AS place FROM once
        ) AS told
        WHERE told.kind = 'done'
          OR told.place + (SELECT count(*) FROM ${reminderEvents} AS before WHERE ${isSame} AND before.tablet_id = told.tablet_id) <= told.repeats + 1
      ),
      room AS (
        SELECT greatest(0, ${REMINDER_EVENTS_PER_DAY}::int - count(*)) AS rows
        FROM ${reminderEvents} AS before WHERE before.person_id = ${tablet.personId} AND before.created_at >= ${startOfDay}
      ),
      kept AS (
        INSERT INTO ${reminderEvents} (id, reminder_id, person_id, tablet_id, due_on, due_at, kind, at)
        SELECT id, reminder_id, person_id, tablet_id, due_on, due_at, kind, at FROM fresh
        ORDER BY at LIMIT (SELECT rows FROM room)
        ON CONFLICT DO NOTHING
      )
      SELECT (SELECT count(*) FROM fresh) > room.rows AS "isFull" FROM room`);
    // Another tablet, on which it was touched first, may have been offline.
    await tx.execute(sql`
      UPDATE ${reminderEvents} AS done SET at = told.at FROM (${told}) AS told
      WHERE told.kind = 'done' AND done.kind = 'done' AND done.person_id = ${tablet.personId} AND done.reminder_id = told.reminder_id
        AND done.due_on = told.due_on AND done.due_at = told.due_at AND done.at > told.at`);
    return rows[0]?.isFull ? 'full' : 'stored';
  });
}

const eventFields = {
  id: reminderEvents.id,
  reminderId: reminderEvents.reminderId,
  dueOn: reminderEvents.dueOn,
  dueAt: clock(reminderEvents.dueAt),
  kind: reminderEvents.kind,
  at: reminderEvents.at,
  arrivedAt: reminderEvents.createdAt,
};

/** Returns the newest events of a person's occasions from a day on, in the order in which they happened. */
export async function listReminderEvents(db: Queryable, personId: number, from: string) {
  const rows = await db
    .select(eventFields)
    .from(reminderEvents)
    .where(and(eq(reminderEvents.personId, personId), gte(reminderEvents.dueOn, from)))
    .orderBy(desc(reminderEvents.dueOn), desc(reminderEvents.at), desc(reminderEvents.id))
    .limit(REMINDER_EVENTS_READ);
  return rows.reverse();
}

/** The same of several people. None of them reads fewer because of another. */
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
