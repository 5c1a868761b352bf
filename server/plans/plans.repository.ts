import { and, asc, eq, gte } from 'drizzle-orm';
import { planExceptions } from '#shared/plans/plan-exception.table';
import type { Plan } from '#shared/plans/plan.answer';
import { plans } from '#shared/plans/plan.table';
import { PAST_PLAN_DAYS, REMINDER_DAYS_MAX } from '#shared/product/limits';
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
import { lockFaces } from '../faces/face-photos.repository';
import { restorableFace } from '../faces/of-face.fields';
import { recordHistory } from '../people/history.repository';
import { lockSong } from '../songs/songs.repository';
import { planFields } from './plan.fields';

export const pastPlans: ExpiredRows = {
  table: plans,
  personId: plans.personId,
  where: isOverFor(PAST_PLAN_DAYS, plans),
};

/** The reports about reminders of past days need them. */
export const pastPlanExceptions: ExpiredRows = {
  table: planExceptions,
  personId: planExceptions.personId,
  where: isOverFor(REMINDER_DAYS_MAX, planExceptions),
};

const isOf = ({ id: personId }: Pick<PersonAccess, 'id'>, id: number) =>
  and(eq(plans.id, id), eq(plans.personId, personId));

export type NewPlan = Omit<
  typeof plans.$inferInsert,
  'id' | keyof Ownership | 'requestKey' | 'createdAt'
>;

/** Newest last. */
export async function listPlans(db: Queryable, personId: number): Promise<Plan[]> {
  return db
    .select(planFields)
    .from(plans)
    .where(eq(plans.personId, personId))
    .orderBy(asc(plans.id));
}

export async function findPlan(
  db: Queryable,
  person: PersonAccess,
  id: number,
): Promise<Plan | undefined> {
  const [row] = await db.select(planFields).from(plans).where(isOf(person, id));
  return row;
}

export const countPlansOf = (db: Queryable, personId: number): Promise<number> =>
  db.$count(plans, eq(plans.personId, personId));

/** Returns the row that an earlier request with the same key added. */
export async function findCreatedPlan(
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

/** Inserts a plan of a person whose row is locked. */
export async function insertPlan(
  tx: Transaction,
  person: PersonAccess,
  plan: NewPlan,
  requestKey: string | undefined,
): Promise<number> {
  const [row] = await tx
    .insert(plans)
    .values({ ...plan, ...ownedBy(person), requestKey })
    .returning({ id: plans.id });
  if (!row) throw new Error('An inserted plan came back empty');
  await recordHistory(tx, person, 'added-plan', plan.title);
  return row.id;
}

/** Updates the defined fields of a plan of a person whose row is locked. */
export async function updatePlan(
  tx: Transaction,
  person: PersonAccess,
  id: number,
  changes: Partial<NewPlan>,
): Promise<void> {
  // Sets the person to itself, because an UPDATE needs at least one column.
  const [row] = await tx
    .update(plans)
    .set({
      personId: person.id,
      ...changes,
      // The form does not show a deleted face, which comes back when it is restored.
      ...(changes.facePhotoId === null ? { facePhotoId: restorableFace(plans.facePhotoId) } : {}),
    })
    .where(isOf(person, id))
    .returning({ title: plans.title });
  if (row) await recordHistory(tx, person, 'changed-plan', row.title);
}

/** Keeps a face from being deleted until the transaction ends. @returns true if it is the person's */
export const lockFaceOfPlan = (tx: Transaction, personId: number, id: number): Promise<boolean> =>
  lockFaces(tx, personId, [id]);

/** Does the same for a song. */
export const lockSongOfPlan = (tx: Transaction, personId: number, id: number): Promise<boolean> =>
  lockSong(tx, personId, id);

/** The number of days from one on, on which a plan is different. */
export const countExceptions = (
  tx: Transaction,
  { id: personId }: Pick<PersonAccess, 'id'>,
  planId: number,
  from: string,
): Promise<number> =>
  tx.$count(
    planExceptions,
    and(
      eq(planExceptions.personId, personId),
      eq(planExceptions.planId, planId),
      gte(planExceptions.day, from),
    ),
  );

/** Lets a plan come at another time on a day, or not for null. */
export async function saveException(
  tx: Transaction,
  { id: personId }: Pick<PersonAccess, 'id'>,
  { planId, day, at }: { planId: number; day: string; at: string | null },
): Promise<void> {
  await tx
    .insert(planExceptions)
    .values({ personId, planId, day, at })
    .onConflictDoUpdate({
      target: [planExceptions.personId, planExceptions.planId, planExceptions.day],
      set: { at },
    });
}

/** Lets a plan come on a day as on the others. */
export async function deleteException(
  tx: Transaction,
  { id: personId }: Pick<PersonAccess, 'id'>,
  { planId, day }: { planId: number; day: string },
): Promise<void> {
  await tx
    .delete(planExceptions)
    .where(
      and(
        eq(planExceptions.personId, personId),
        eq(planExceptions.planId, planId),
        eq(planExceptions.day, day),
      ),
    );
}

export const recordChangedPlan = (tx: Transaction, person: PersonAccess, { title }: Plan) =>
  recordHistory(tx, person, 'changed-plan', title);

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
