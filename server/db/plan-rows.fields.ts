/** The rows of plans that both plans and their reminders read. */
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { planExceptions } from '#shared/plans/plan-exception.table';
import { plans } from '#shared/plans/plan.table';
import type { Exception } from '#shared/schedule/time-on';
import { contentKey, jsonRows } from './fields';
import { comesOn, isRecent, type WhenColumns } from './schedule';

const clock = (time: SQL) => sql<string>`to_char(${time}, 'HH24:MI')`;

interface PlanColumns {
  id: SQL;
  personId: SQL;
}

/**
 * The days on which a plan comes at another time, or not.
 * @param plan columns of an outer query, with their table
 * @param which condition on the rows; by default those that are not over everywhere on earth
 */
export const exceptionsOf = ({ id, personId }: PlanColumns, which = isRecent(planExceptions.day)) =>
  jsonRows<Exception>(
    { on: planExceptions.day, at: clock(sql`${planExceptions.at}`) },
    {
      rows: sql`FROM ${planExceptions} WHERE ${planExceptions.planId} = ${id} AND ${planExceptions.personId} = ${personId} AND ${which}`,
      orderBy: sql`${planExceptions.day}`,
    },
  );

/** Also those that are over, for what is told of past days. */
export const allExceptionsOf = (plan: PlanColumns) => exceptionsOf(plan, sql`true`);

/**
 * The time at which a plan comes on `today`, a date, as HH:MM; null if it does not. `timeOn` in shared/schedule says the
 * same.
 */
export const timeOn = (
  today: SQL,
  { at, ...plan }: WhenColumns & PlanColumns & { at: PgColumn },
): SQL<string | null> =>
  sql`CASE WHEN ${comesOn(today, plan)} THEN coalesce(
    (SELECT json_build_object('at', ${clock(sql`${planExceptions.at}`)}) FROM ${planExceptions}
      WHERE ${planExceptions.planId} = ${plan.id} AND ${planExceptions.personId} = ${plan.personId} AND ${planExceptions.day} = ${today}),
    json_build_object('at', ${clock(sql`${at}`)})) ->> 'at' END`;

/** The key by which exports name the plan of a reminder. */
export const keyOfPlan = ({ id, personId }: PlanColumns) =>
  sql<
    string | null
  >`(SELECT ${contentKey('plan', plans)} FROM ${plans} WHERE ${plans.id} = ${id} AND ${plans.personId} = ${personId})`;
