import { sql } from 'drizzle-orm';
import { plans } from '#shared/plans/plan.table';
import type { Queryable } from './database';
import { contentKey } from './fields';

/** Returns the plan of a person that has a key, unless it has a reminder. */
export async function findPlanWithoutReminder(
  db: Queryable,
  personId: number,
  key: string,
): Promise<number | null> {
  const [row] = await db
    .select({ id: plans.id })
    .from(plans)
    .where(
      sql`${plans.personId} = ${personId} AND ${contentKey('plan', plans)} = ${key}
        AND NOT EXISTS (SELECT FROM reminders WHERE reminders.plan_id = ${plans}.id AND reminders.person_id = ${plans}.person_id)`,
    );
  return row?.id ?? null;
}
