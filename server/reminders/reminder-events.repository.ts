import { sql, type SQL } from 'drizzle-orm';
import { MINUTE_MS } from '#shared/product/durations';
import {
  REMINDER_EVENTS_PER_DAY,
  TABLET_CLOCK_OFF_SECONDS,
  TABLET_OFFLINE_DAYS,
  TABLET_REPORT_DAYS,
} from '#shared/product/limits';
import { momentIn } from '#shared/product/zoned-time';
import type { ReminderEvent } from '#shared/reminders/reminder.form';
import { reminderEvents, reminders } from '#shared/reminders/reminder.table';
import { transaction, type Database, type Transaction } from '../db/database';
import { daysAgo, type ExpiredRows } from '../db/expired-rows';
import { lockPersonOfTablet } from '../db/person-lock.repository';
import { isTabletConnected } from '../db/tablet-sessions.repository';
import { startOfDay } from '../db/today';
import { readHours } from './reminder-checks.repository';

export const expiredReminderEvents: ExpiredRows = {
  table: reminderEvents,
  where: sql`${reminderEvents.createdAt} <= ${daysAgo(TABLET_REPORT_DAYS)}`,
};

const utcDay = sql`(now() AT TIME ZONE 'UTC')::date`;

/** Tablets whose clocks are off by less than this use their own; see TABLET_CLOCK_OFF_SECONDS. */
const SHOWN_EARLY_MAX = TABLET_CLOCK_OFF_SECONDS * 1_000;
/** The clock of a tablet may be set back by less than this while it shows a reminder, and Done be touched after that. */
const DONE_EARLY_MAX = 60 * MINUTE_MS;

/**
 * Leaves out what would have happened before its occurrence. What is early by the difference between two clocks gets the
 * moment of the occurrence.
 */
const notBeforeOccurrence = (events: readonly ReminderEvent[], zone: string): ReminderEvent[] =>
  events.flatMap((event) => {
    const due = momentIn(event.dueOn, event.dueAt, zone);
    const early = due - Date.parse(event.at);
    if (early >= (event.kind === 'done' ? DONE_EARLY_MAX : SHOWN_EARLY_MAX)) return [];
    return [early > 0 ? { ...event, at: new Date(due).toISOString() } : event];
  });

interface Tablet {
  id: number;
  personId: number;
}

/**
 * Stores events once for each id, Done once for each occurrence, with the earliest moment, and of each tablet that one was
 * shown once for each minute, as often as the reminder comes. Leaves out those of reminders that are not the person's, those
 * of days that are too far from today, and those that were before their occurrence. A person has room for
 * REMINDER_EVENTS_PER_DAY that come in on one day (UTC).
 * @returns `ended` if the tablet was disconnected; `full` if there was no room for all of them today
 */
export function storeReminderEvents(
  db: Database,
  tablet: Tablet,
  events: readonly ReminderEvent[],
): Promise<'stored' | 'ended' | 'full'> {
  return transaction(db, async (tx) => {
    if (!(await lockPersonOfTablet(tx, tablet.personId))) return 'ended';
    if (!(await isTabletConnected(tx, tablet))) return 'ended';
    const hours = await readHours(tx, tablet.personId);
    if (!hours) return 'ended';
    const possible = notBeforeOccurrence(events, hours.timeZone);
    if (possible.length === 0) return 'stored';
    const reported = reportedBy(tablet, possible);
    const isFull = await insertFresh(tx, tablet, reported);
    await keepEarliestDone(tx, tablet, reported);
    return isFull ? 'full' : 'stored';
  });
}

/** SQL query of the reported events as rows, without those of other people's reminders and of days too far from today. */
const reportedBy = (tablet: Tablet, events: readonly ReminderEvent[]) =>
  sql`
    SELECT told.id, ${reminders.id} AS reminder_id, ${tablet.personId}::int AS person_id, ${tablet.id}::int AS tablet_id,
      told."dueOn" AS due_on, told."dueAt" AS due_at, told.kind, least(told.at, now()) AS at, ${reminders.repeats} AS repeats
    FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      AS told (id uuid, "reminderId" int, "dueOn" date, "dueAt" time, kind text, at timestamptz)
    JOIN ${reminders} ON ${reminders.id} = told."reminderId" AND ${reminders.personId} = ${tablet.personId}
    WHERE told."dueOn" BETWEEN ${utcDay} - ${TABLET_OFFLINE_DAYS}::int AND ${utcDay} + 1`;

/**
 * Inserts the events that are not stored yet, as many as there is room for.
 * @returns true if there was no room for all of them
 */
async function insertFresh(tx: Transaction, tablet: Tablet, reported: SQL): Promise<boolean> {
  const isSame = sql`before.person_id = told.person_id AND before.reminder_id = told.reminder_id
    AND before.due_on = told.due_on AND before.due_at = told.due_at AND before.kind = told.kind`;
  const { rows } = await tx.execute<{ isFull: boolean }>(sql`
    WITH told AS (${reported}),
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
  return rows[0]?.isFull === true;
}

/** Another tablet, on which Done was touched first, may have been offline. */
async function keepEarliestDone(tx: Transaction, tablet: Tablet, reported: SQL): Promise<void> {
  await tx.execute(sql`
    UPDATE ${reminderEvents} AS done SET at = told.at FROM (${reported}) AS told
    WHERE told.kind = 'done' AND done.kind = 'done' AND done.person_id = ${tablet.personId} AND done.reminder_id = told.reminder_id
      AND done.due_on = told.due_on AND done.due_at = told.due_at AND done.at > told.at`);
}
