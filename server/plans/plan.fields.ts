import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { people } from '#shared/people/person.table';
import type { Plan, TabletPlan } from '#shared/plans/plan.answer';
import { plans, planTableSchema } from '#shared/plans/plan.table';
import type { Queryable } from '../db/database';
import {
  contentKey,
  countOfPerson,
  countOwned,
  isoMoment,
  jsonRows,
  type Fields,
} from '../db/fields';
import { exceptionsOf, timeOn } from '../db/plan-rows.fields';
import { isNotOver, whenFieldsOf } from '../db/schedule';
import { tabletFacePhoto } from '../faces/face-photo.fields';
import { ofFace, presentFace } from '../faces/of-face.fields';
import { reminderOfPlan } from '../reminders/reminder.fields';

/** The plan of a row. Tables are named, because the columns alone would be those of the inner query. */
const plan = { id: sql`${plans}.id`, personId: sql`${plans}.person_id` };

export const planFields = {
  id: plans.id,
  title: plans.title,
  at: sql<string>`to_char(${plans.at}, 'HH24:MI')`,
  ...whenFieldsOf(plans),
  faceId: presentFace(plans.facePhotoId),
  songId: plans.songId,
  exceptions: exceptionsOf(plan),
  reminder: reminderOfPlan(plan),
} satisfies Fields<Plan>;

/** `shared` holds whatever is not taken out here, so a new field is on the tablet and in the export at once. */
const { faceId, songId, reminder: _reminder, ...shared } = planFields;

/** The plans that the tablets of the person in `people` show, without the days that are over everywhere on earth. */
export const tabletPlans = jsonRows<TabletPlan>(
  { ...shared, faceId, songId, photoUrl: ofFace(plans.facePhotoId, tabletFacePhoto) },
  {
    rows: sql`FROM ${plans} WHERE ${plans.personId} = ${people.id} AND ${isNotOver(plans)}`,
    orderBy: sql`${plans.at}, ${plans.id}`,
  },
);

/** The columns that an import takes from an export, once the days are as they are stored. */
export const importedPlan = planTableSchema.omit({
  personId: true,
  createdBy: true,
  formerUserId: true,
  facePhotoId: true,
  songId: true,
  requestKey: true,
  createdAt: true,
});

/** The plans of `today` of the person in `people`, as rows of a kind, an id, a time and a title. */
export const plansOn = (today: SQL) => {
  const at = timeOn(today, {
    ...plan,
    at: plans.at,
    day: plans.day,
    weekdays: plans.weekdays,
    monthDay: plans.monthDay,
  });
  return sql`SELECT 'plan' AS kind, ${plans.id} AS id, ${at} AS at, ${plans.title} AS title FROM ${plans} WHERE ${plans.personId} = ${people.id} AND ${at} IS NOT NULL`;
};

export const plansOfPerson = countOfPerson(plans);

export const exportPlans = (db: Queryable, personId: number) =>
  db
    .select({
      ...shared,
      key: contentKey('plan', plans),
      person: faceId,
      song: songId,
      createdAt: isoMoment(plans.createdAt),
    })
    .from(plans)
    .where(eq(plans.personId, personId))
    .orderBy(asc(plans.id));

export const countPlans = countOwned(plans);
