import { asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { people } from '#shared/people/person.table';
import type { Plan } from '#shared/plans/plan.answer';
import { RESTS_UNTIL } from '#shared/reminders/reminder-occurrences';
import type { Reminder, TabletReminder } from '#shared/reminders/reminder.answer';
import { reminderEvents, reminders } from '#shared/reminders/reminder.table';
import type { Queryable } from '../db/database';
import {
  addressUnder,
  contentKey,
  isoMoment,
  jsonObject,
  jsonRows,
  type Fields,
} from '../db/fields';
import { allExceptionsOf, exceptionsOf, keyOfPlan } from '../db/plan-rows.fields';
import { comesOn, isNotOver, isRecent, whenFieldsOf } from '../db/schedule';
import { smallFacePhoto, tabletFacePhoto } from '../faces/face-photo.fields';
import { ofFace, presentFace } from '../faces/of-face.fields';

export const clock = (column: PgColumn) => sql<string>`to_char(${column}, 'HH24:MI')`;

/** The plan of a reminder. Tables are named, because the columns alone would be those of the inner query. */
const plan = { id: sql`${reminders}.plan_id`, personId: sql`${reminders}.person_id` };

export const reminderFields = {
  id: reminders.id,
  says: reminders.says,
  at: clock(reminders.at),
  ...whenFieldsOf(reminders),
  repeats: reminders.repeats,
  tellAfterMinutes: reminders.tellAfterMinutes,
  tellUserIds: reminders.tellUserIds,
  faceId: presentFace(reminders.facePhotoId),
  photoUrl: ofFace(reminders.facePhotoId, smallFacePhoto),
  voiceUrl: addressUnder('/api/voices/', reminders.voiceId),
  pausedUntil: reminders.pausedUntil,
  planId: reminders.planId,
  exceptions: allExceptionsOf(plan),
} satisfies Fields<Reminder>;

/** `shared` holds whatever is not taken out here, so a new field is on the tablet and in the export at once. */
const {
  tellAfterMinutes,
  tellUserIds: _members,
  faceId,
  photoUrl: _photo,
  voiceUrl: _voice,
  planId,
  exceptions: _exceptions,
  ...shared
} = reminderFields;

/** The reminders that the tablets of the person in `people` show, without the days that are over everywhere on earth. */
export const tabletReminders = jsonRows<TabletReminder>(
  {
    ...shared,
    planId,
    exceptions: exceptionsOf(plan),
    photoUrl: ofFace(reminders.facePhotoId, tabletFacePhoto),
    voiceUrl: addressUnder('/api/tablet/voices/', reminders.voiceId),
    done: jsonRows<TabletReminder['done'][number]>(
      {
        dueOn: reminderEvents.dueOn,
        dueAt: clock(reminderEvents.dueAt),
        at: isoMoment(reminderEvents.at),
      },
      {
        rows: sql`FROM ${reminderEvents} WHERE ${reminderEvents.personId} = ${reminders.personId} AND ${reminderEvents.reminderId} = ${reminders.id} AND ${reminderEvents.kind} = 'done' AND ${isRecent(reminderEvents.dueOn)}`,
        orderBy: sql`${reminderEvents.dueOn}, ${reminderEvents.dueAt}`,
      },
    ),
  },
  {
    rows: sql`FROM ${reminders} WHERE ${reminders.personId} = ${people.id} AND ${isNotOver(reminders)}`,
    orderBy: sql`${reminders.at}, ${reminders.id}`,
  },
);

/**
 * The reminders of `today` of the person in `people`, as rows of a kind, an id, a time and a title, without those that are
 * paused, and those whose plan says the same.
 */
export const remindersOn = (today: SQL) =>
  sql`SELECT 'reminder' AS kind, ${reminders.id} AS id, ${reminderFields.at} AS at, ${reminders.says} AS title FROM ${reminders}
    WHERE ${reminders.personId} = ${people.id} AND ${reminders.planId} IS NULL AND ${comesOn(today, reminders)} AND coalesce(${reminders.pausedUntil} <= ${today}, true)`;

/** The reminder of the plan in an outer query. */
export const reminderOfPlan = (plans: { id: SQL; personId: SQL }) =>
  sql<Plan['reminder']>`(SELECT ${jsonObject<NonNullable<Plan['reminder']>>({
    id: reminders.id,
    says: reminders.says,
    rests: sql<boolean>`coalesce(${reminders.pausedUntil} = ${RESTS_UNTIL}, false)`,
    voiceUrl: reminderFields.voiceUrl,
  })} FROM ${reminders} WHERE ${reminders.planId} = ${plans.id} AND ${reminders.personId} = ${plans.personId})`;

/** All reminders of a person, with the ids of their recordings in place of addresses. Accounts are not named. */
export const exportReminders = (db: Queryable, personId: number) =>
  db
    .select({
      ...shared,
      tellAfterMinutes,
      key: contentKey('reminder', reminders),
      person: faceId,
      /** The key of its plan in the same file. */
      plan: keyOfPlan(plan),
      voiceId: reminders.voiceId,
      createdAt: isoMoment(reminders.createdAt),
    })
    .from(reminders)
    .where(eq(reminders.personId, personId))
    .orderBy(asc(reminders.id));

/** The newest so many, newest first. */
export const exportReminderEvents = (db: Queryable, personId: number, newest: number) =>
  db
    .select({
      reminder: reminderEvents.reminderId,
      tablet: reminderEvents.tabletId,
      dueOn: reminderEvents.dueOn,
      dueAt: clock(reminderEvents.dueAt),
      kind: reminderEvents.kind,
      at: isoMoment(reminderEvents.at),
    })
    .from(reminderEvents)
    .where(eq(reminderEvents.personId, personId))
    .orderBy(desc(reminderEvents.createdAt), desc(reminderEvents.id))
    .limit(newest);
