import { and, asc, eq } from 'drizzle-orm';
import type { Plan } from '#shared/plans/plan.answer';
import { plans } from '#shared/plans/plan.table';
import { PAST_PLAN_DAYS, PLANS_MAX } from '#shared/product/limits';
import { transaction, type Database, type Queryable, type Transaction } from '../db/database';
import type { ExpiredRows } from '../db/expired-rows';
import {
  addedBy,
  lockPerson,
  ownedBy,
  type Ownership,
  type PersonAccess,
} from '../db/person-lock.repository';
import { isOverFor } from '../db/schedule';
import { insertContent } from '../people/content.repository';
import { recordHistory } from '../people/history.repository';
import { planFields } from './plan.fields';

export const pastPlans: ExpiredRows = {
  table: plans,
  personId: plans.personId,
  where: isOverFor(PAST_PLAN_DAYS, plans),
};

const isOf = ({ id: personId }: Pick<PersonAccess, 'id'>, id: number) =>
  and(eq(plans.id, id), eq(plans.personId, personId));

type NewPlan = Omit<typeof plans.$inferInsert, keyof Ownership | 'requestKey' | 'createdAt'>;

/** Newest last. */
export async function listPlans(db: Queryable, personId: number): Promise<Plan[]> {
  return db
    .select(planFields)
    .from(plans)
    .where(eq(plans.personId, personId))
    .orderBy(asc(plans.id));
}

/** Returns undefined if the person has the maximum number; see `insertContent`. */
export function insertPlan(
  db: Database,
  person: PersonAccess,
  plan: NewPlan,
  requestKey?: string,
): Promise<Plan | undefined> {
  return insertContent(db, person, {
    findCreated: (tx) => findCreatedPlan(tx, person, requestKey),
    count: (tx) => tx.$count(plans, eq(plans.personId, person.id)),
    most: PLANS_MAX,
    insert: async (tx) => {
      const [row] = await tx
        .insert(plans)
        .values({ ...plan, ...ownedBy(person), requestKey })
        .returning(planFields);
      await recordHistory(tx, person, 'added-plan', plan.title);
      return row;
    },
  });
}

async function findCreatedPlan(
  db: Queryable,
  person: PersonAccess,
  requestKey: string | undefined,
): Promise<Plan | undefined> {
  if (requestKey === undefined) return undefined;
  const [row] = await db
    .select(planFields)
    .from(plans)
    .where(and(eq(plans.personId, person.id), eq(plans.requestKey, requestKey)));
  return row;
}

/** Updates the defined fields. Returns undefined if the person has no such row. */
export function updatePlan(
  db: Database,
  person: PersonAccess,
  id: number,
  changes: Partial<NewPlan>,
): Promise<Plan | undefined> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    // Sets the person to itself, because an UPDATE needs at least one column.
    const [row] = await tx
      .update(plans)
      .set({ personId: person.id, ...changes })
      .where(isOf(person, id))
      .returning(planFields);
    if (row) await recordHistory(tx, person, 'changed-plan', row.title);
    return row;
  });
}

/** Deletes the plans that an account added to a person whose row is locked. */
export async function deletePlansAddedBy(
  tx: Transaction,
  person: Pick<PersonAccess, 'id' | 'userId'>,
): Promise<void> {
  await tx.delete(plans).where(addedBy(plans, person));
}

/** @returns true if the person had such a row */
export function deletePlan(db: Database, person: PersonAccess, id: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const [row] = await tx.delete(plans).where(isOf(person, id)).returning({ title: plans.title });
    if (row) await recordHistory(tx, person, 'deleted-plan', row.title);
    return row !== undefined;
  });
}
