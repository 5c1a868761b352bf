import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { people } from '#shared/people/person.table';
import type { Plan } from '#shared/plans/plan.answer';
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
import { comesOn, isNotOver, whenFieldsOf } from '../db/schedule';

export const planFields = {
  id: plans.id,
  title: plans.title,
  at: sql<string>`to_char(${plans.at}, 'HH24:MI')`,
  ...whenFieldsOf(plans),
} satisfies Fields<Plan>;

/** The plans that the tablets of the person in `people` show, without the days that are over everywhere on earth. */
export const tabletPlans = jsonRows<Plan>(planFields, {
  rows: sql`FROM ${plans} WHERE ${plans.personId} = ${people.id} AND ${isNotOver(plans)}`,
  orderBy: sql`${plans.at}, ${plans.id}`,
});

/** The columns that an import takes from an export, once the days are as they are stored. */
export const importedPlan = planTableSchema.omit({
  personId: true,
  createdBy: true,
  formerUserId: true,
  requestKey: true,
  createdAt: true,
});

/** The plans of `today` of the person in `people`, as rows of a time and a title. */
export const plansOn = (today: SQL) =>
  sql`SELECT ${planFields.at} AS at, ${plans.title} AS title FROM ${plans} WHERE ${plans.personId} = ${people.id} AND ${comesOn(today, plans)}`;

export const plansOfPerson = countOfPerson(plans);

export const exportPlans = (db: Queryable, personId: number) =>
  db
    .select({
      ...planFields,
      key: contentKey('plan', plans),
      createdAt: isoMoment(plans.createdAt),
    })
    .from(plans)
    .where(eq(plans.personId, personId))
    .orderBy(asc(plans.id));

export const countPlans = countOwned(plans);
