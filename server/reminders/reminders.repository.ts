import { and, asc, eq, sql } from 'drizzle-orm';
import { PAST_PLAN_DAYS } from '#shared/product/limits';
import { RESTS_UNTIL } from '#shared/reminders/reminder-occurrences';
import type { Reminder } from '#shared/reminders/reminder.answer';
import { reminders } from '#shared/reminders/reminder.table';
import { WHEN_FIELDS } from '#shared/schedule/when.form';
import { transaction, type Database, type Queryable, type Transaction } from '../db/database';
import type { ExpiredRows } from '../db/expired-rows';
import {
  lockPerson,
  ownedBy,
  type Ownership,
  type PersonAccess,
} from '../db/person-lock.repository';
import { isOverFor } from '../db/schedule';
import { restorableFace } from '../faces/of-face.fields';
import { deleteMedia } from '../media/media.repository';
import { recordHistory } from '../people/history.repository';
import { reminderFields } from './reminder.fields';

export const pastReminders: ExpiredRows = {
  table: reminders,
  personId: reminders.personId,
  where: isOverFor(PAST_PLAN_DAYS, reminders),
};

export const isReminder = ({ id: personId }: Pick<PersonAccess, 'id'>, id: number) =>
  and(eq(reminders.id, id), eq(reminders.personId, personId));

type Row = typeof reminders.$inferInsert;
export type Words = Omit<
  Row,
  | keyof Ownership
  | 'voiceId'
  | 'requestKey'
  | 'createdAt'
  | 'scheduledAt'
  | 'noticeAt'
  | 'noticeFor'
  | 'noticedFor'
>;

/** Newest last. */
export async function listReminders(db: Queryable, personId: number): Promise<Reminder[]> {
  return db
    .select(reminderFields)
    .from(reminders)
    .where(eq(reminders.personId, personId))
    .orderBy(asc(reminders.id));
}

/** Returns reminders with the moment at which each got its present days and time. */
export const listScheduledReminders = (db: Queryable, personId: number) =>
  db
    .select({ ...reminderFields, scheduledAt: reminders.scheduledAt })
    .from(reminders)
    .where(eq(reminders.personId, personId))
    .orderBy(asc(reminders.id));

export const countReminders = (db: Queryable, personId: number): Promise<number> =>
  db.$count(reminders, eq(reminders.personId, personId));

/** Returns the row that an earlier request with the same key added. */
export async function findCreatedReminder(
  db: Queryable,
  person: PersonAccess,
  requestKey: string | undefined,
): Promise<Reminder | undefined> {
  if (requestKey === undefined) return undefined;
  const [row] = await db
    .select(reminderFields)
    .from(reminders)
    .where(and(eq(reminders.personId, person.id), eq(reminders.requestKey, requestKey)));
  return row;
}

/** Inserts a reminder of a person whose row is locked. Its notice is not planned yet. */
export async function insertReminder(
  tx: Transaction,
  person: PersonAccess,
  words: Words,
  requestKey: string | undefined,
): Promise<number> {
  const [row] = await tx
    .insert(reminders)
    .values({ ...words, ...ownedBy(person), requestKey })
    .returning({ id: reminders.id });
  if (!row) throw new Error('An inserted reminder came back empty');
  await recordHistory(tx, person, 'added-reminder', words.says);
  return row.id;
}

const SCHEDULE = ['at', ...WHEN_FIELDS, 'pausedUntil'] as const;

async function belongsToPlan(tx: Transaction, person: PersonAccess, id: number) {
  const [row] = await tx
    .select({ planId: reminders.planId })
    .from(reminders)
    .where(isReminder(person, id));
  return typeof row?.planId === 'number';
}

const withoutDays = ({
  at: _at,
  day: _day,
  weekdays: _days,
  monthDay: _monthDay,
  ...rest
}: Partial<Words>): Partial<Words> => rest;

/**
 * Updates the defined fields of a reminder of a person whose row is locked. One that belongs to a plan keeps the days and
 * the time of the plan.
 * @returns true if the person has such a row
 */
export async function updateReminder(
  tx: Transaction,
  person: PersonAccess,
  id: number,
  changes: Partial<Words>,
): Promise<boolean> {
  const kept = (await belongsToPlan(tx, person, id)) ? withoutDays(changes) : changes;
  const isScheduled = SCHEDULE.some((name) => kept[name] !== undefined);
  // Sets the person to itself, because an UPDATE needs at least one column.
  const [row] = await tx
    .update(reminders)
    .set({
      personId: person.id,
      ...kept,
      // The form does not show a deleted face, which comes back when it is restored.
      ...(changes.facePhotoId === null
        ? { facePhotoId: restorableFace(reminders.facePhotoId) }
        : {}),
      ...(isScheduled ? { scheduledAt: sql`now()` } : {}),
    })
    .where(isReminder(person, id))
    .returning({ says: reminders.says });
  if (row) await recordHistory(tx, person, 'changed-reminder', row.says);
  return row !== undefined;
}

const isOfPlan = ({ id: personId }: Pick<PersonAccess, 'id'>, planId: number) =>
  and(eq(reminders.planId, planId), eq(reminders.personId, personId));

/** The columns that the reminder of a plan has from it. */
export type ReminderOfPlan = Pick<
  Words,
  'says' | 'at' | 'day' | 'weekdays' | 'monthDay' | 'facePhotoId'
> & { planId: number };

/**
 * Gives a plan of a person whose row is locked a reminder, or lets that of the plan come again. Its notice is not planned
 * yet.
 * @returns the id of the reminder
 */
export async function saveReminderOfPlan(
  tx: Transaction,
  person: PersonAccess,
  { planId, says, facePhotoId = null, ...days }: ReminderOfPlan,
): Promise<number> {
  const [changed] = await tx
    .update(reminders)
    .set({
      says,
      facePhotoId,
      scheduledAt: sql`CASE WHEN ${reminders.pausedUntil} IS NULL THEN ${reminders.scheduledAt} ELSE now() END`,
      pausedUntil: null,
    })
    .where(isOfPlan(person, planId))
    .returning({ id: reminders.id });
  if (changed) return changed.id;
  const [row] = await tx
    .insert(reminders)
    .values({ says, facePhotoId, ...days, planId, ...ownedBy(person) })
    .returning({ id: reminders.id });
  if (!row) throw new Error('An inserted reminder came back empty');
  return row.id;
}

/** Changes the words and the face of the reminder of a plan, if it has one. */
export async function updateReminderOfPlan(
  tx: Transaction,
  person: PersonAccess,
  planId: number,
  changes: Partial<Pick<ReminderOfPlan, 'says' | 'facePhotoId'>>,
): Promise<void> {
  await tx
    .update(reminders)
    .set({ personId: person.id, ...changes })
    .where(isOfPlan(person, planId));
}

/** Switches the reminder of a plan off. Its words and its recording stay. */
export async function restReminderOfPlan(
  tx: Transaction,
  person: PersonAccess,
  planId: number,
): Promise<void> {
  await tx
    .update(reminders)
    .set({ pausedUntil: RESTS_UNTIL, noticeAt: null, noticeFor: null })
    .where(isOfPlan(person, planId));
}

/** @returns true if the person had such a row */
export function deleteReminder(db: Database, person: PersonAccess, id: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const [row] = await tx
      .delete(reminders)
      .where(isReminder(person, id))
      .returning({ says: reminders.says, voiceId: reminders.voiceId });
    if (!row) return false;
    await deleteMedia(tx, 'voice', person.id, [row.voiceId]);
    await recordHistory(tx, person, 'deleted-reminder', row.says);
    return true;
  });
}

/** Deletes the reminders that an account added to a person whose row is locked, with their recordings. */
export async function deleteRemindersAddedBy(
  tx: Transaction,
  { id, userId }: Pick<PersonAccess, 'id' | 'userId'>,
): Promise<void> {
  const rows = await tx
    .delete(reminders)
    .where(and(eq(reminders.personId, id), eq(reminders.createdBy, userId)))
    .returning({ voiceId: reminders.voiceId });
  await deleteMedia(
    tx,
    'voice',
    id,
    rows.map(({ voiceId }) => voiceId),
  );
}
