import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { memberships, people } from '#shared/people/person.table';
import { PAST_PLAN_DAYS } from '#shared/product/limits';
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
import { restorableFace } from '../faces/face-photo.fields';
import { lockFaces } from '../faces/face-photos.repository';
import {
  deleteVoices,
  setVoice,
  type PlacedVoice,
  type RowWithVoice,
} from '../media/voices.repository';
import { recordHistory } from '../people/history.repository';
import { personSettingsFields } from '../people/person.fields';
import { noticeOf } from './reminder-notice';
import { reminderFields } from './reminder.fields';

export const pastReminders: ExpiredRows = {
  table: reminders,
  personId: reminders.personId,
  where: isOverFor(PAST_PLAN_DAYS, reminders),
};

const isOf = ({ id: personId }: Pick<PersonAccess, 'id'>, id: number) =>
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

/** The same with the moment at which each got its present days and time. */
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

/** Returns the time zone and the quiet hours of a person. Undefined if the person was deleted. */
export async function readHours(db: Queryable, personId: number) {
  const { timeZone, quietFrom, quietTo } = personSettingsFields;
  const [row] = await db
    .select({ timeZone, quietFrom, quietTo })
    .from(people)
    .where(eq(people.id, personId));
  return row;
}

/** True if all of these accounts are members. */
export async function areMembers(
  tx: Transaction,
  personId: number,
  userIds: readonly number[],
): Promise<boolean> {
  const rows = await tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.personId, personId), inArray(memberships.userId, [...userIds])));
  return rows.length === new Set(userIds).size;
}

/** Keeps a face from being deleted until the transaction ends. @returns true if it is the person's */
export const lockFace = (tx: Transaction, personId: number, id: number): Promise<boolean> =>
  lockFaces(tx, personId, [id]);

const SCHEDULE = ['at', ...WHEN_FIELDS, 'pausedUntil'] as const;

/**
 * Updates the defined fields of a reminder of a person whose row is locked.
 * @returns true if the person has such a row
 */
export async function updateReminder(
  tx: Transaction,
  person: PersonAccess,
  id: number,
  changes: Partial<Words>,
): Promise<boolean> {
  const isScheduled = SCHEDULE.some((name) => changes[name] !== undefined);
  // Sets the person to itself, because an UPDATE needs at least one column.
  const [row] = await tx
    .update(reminders)
    .set({
      personId: person.id,
      ...changes,
      // The form does not show a deleted face, which comes back when it is restored.
      ...(changes.facePhotoId === null
        ? { facePhotoId: restorableFace(reminders.facePhotoId) }
        : {}),
      ...(isScheduled ? { scheduledAt: sql`now()` } : {}),
    })
    .where(isOf(person, id))
    .returning({ says: reminders.says });
  if (row) await recordHistory(tx, person, 'changed-reminder', row.says);
  return row !== undefined;
}

/** Sets when members are to be told next that nobody has touched a reminder. Returns the reminder. */
export async function planNotice(
  tx: Transaction,
  personId: number,
  id: number,
  timeZone: string,
): Promise<Reminder | undefined> {
  const [row] = await tx
    .select({ ...reminderFields, noticedFor: reminders.noticedFor })
    .from(reminders)
    .where(isOf({ id: personId }, id))
    .for('update');
  if (!row) return undefined;
  const { noticedFor, ...reminder } = row;
  await tx
    .update(reminders)
    .set(noticeOf(reminder, timeZone, { now: Date.now(), noticedFor }))
    .where(isOf({ id: personId }, id));
  return reminder;
}

const rowWithVoice = (person: PersonAccess, id: number): RowWithVoice<Reminder> => ({
  lock: (tx) =>
    tx.select({ voiceId: reminders.voiceId }).from(reminders).where(isOf(person, id)).for('update'),
  update: (tx, voiceId) =>
    tx.update(reminders).set({ voiceId }).where(isOf(person, id)).returning(reminderFields),
  recordHistory: (tx, change, { says }) => recordHistory(tx, person, change, says),
});

/** Replaces the recording; null deletes it. Returns undefined if the person has no such row. */
export const setReminderVoice = (
  db: Database,
  person: PersonAccess,
  id: number,
  voice: PlacedVoice | null,
) => setVoice(db, person, voice, rowWithVoice(person, id));

/** @returns true if the person had such a row */
export function deleteReminder(db: Database, person: PersonAccess, id: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const [row] = await tx
      .delete(reminders)
      .where(isOf(person, id))
      .returning({ says: reminders.says, voiceId: reminders.voiceId });
    if (!row) return false;
    await deleteVoices(tx, person.id, [row.voiceId]);
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
  await deleteVoices(
    tx,
    id,
    rows.map(({ voiceId }) => voiceId),
  );
}
