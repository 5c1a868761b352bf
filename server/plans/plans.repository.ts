import { and, asc, count, eq, sql } from 'drizzle-orm';
import { PAST_PLAN_DAYS, PLANS_MAX } from '#shared/limits';
import type { Plan } from '#shared/plan';
import { plans } from '#shared/schema/plans';
import { lockAccount } from '../db/account-lock.repository';
import { transaction, type Database, type Queryable } from '../db/database';
import { AccountGone } from '../db/domain-errors';
import type { ExpiredRows } from '../db/expired-rows';
import { planFields } from './plan.fields';

/** The date where the tablet is may be a day behind UTC. */
export const pastPlans: ExpiredRows = {
  table: plans,
  where: sql`${plans.day} < (now() AT TIME ZONE 'UTC')::date - ${PAST_PLAN_DAYS + 1}::int`,
};

const isOwn = (userId: number, id: number) => and(eq(plans.id, id), eq(plans.userId, userId));

type NewPlan = Omit<typeof plans.$inferInsert, 'userId' | 'requestKey' | 'createdAt'>;

/** Newest last. */
export async function listPlans(db: Queryable, userId: number): Promise<Plan[]> {
  return db.select(planFields).from(plans).where(eq(plans.userId, userId)).orderBy(asc(plans.id));
}

/**
 * The account's row is locked, so that adding at once can neither overfill it nor add one thing twice.
 * Returns undefined if the account has the maximum number.
 * @param requestKey a request of the same name that came before gets its row again, and nothing is added
 */
export function insertPlan(
  db: Database,
  userId: number,
  plan: NewPlan,
  requestKey?: string,
): Promise<Plan | undefined> {
  return transaction(db, async (tx) => {
    if (!(await lockAccount(tx, userId))) throw new AccountGone();
    const created = requestKey && (await findCreatedPlan(tx, userId, requestKey));
    if (created) return created;
    const [held] = await tx.select({ plans: count() }).from(plans).where(eq(plans.userId, userId));
    if (held && held.plans >= PLANS_MAX) return undefined;
    const [row] = await tx
      .insert(plans)
      .values({ ...plan, userId, requestKey })
      .returning(planFields);
    return row;
  });
}

async function findCreatedPlan(
  db: Queryable,
  userId: number,
  requestKey: string,
): Promise<Plan | undefined> {
  const [row] = await db
    .select(planFields)
    .from(plans)
    .where(and(eq(plans.userId, userId), eq(plans.requestKey, requestKey)));
  return row;
}

/** Updates the defined fields. Returns undefined if the account has no such row. */
export async function updatePlan(
  db: Queryable,
  userId: number,
  id: number,
  changes: Partial<NewPlan>,
): Promise<Plan | undefined> {
  // Sets the owner to itself, because an UPDATE needs at least one column.
  const [row] = await db
    .update(plans)
    .set({ userId, ...changes })
    .where(isOwn(userId, id))
    .returning(planFields);
  return row;
}

/** @returns true if the account had such a row */
export async function deletePlan(db: Queryable, userId: number, id: number): Promise<boolean> {
  return (await db.delete(plans).where(isOwn(userId, id))).rowCount === 1;
}
