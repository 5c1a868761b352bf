import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import { PAIRING_CODE_MINUTES } from '#shared/limits';
import { tabletCodes, type TabletRow, tablets } from '#shared/schema/tablets';
import { users } from '#shared/schema/users';
import type { Queryable, Transaction } from '../db/database';

const isOwn = (userId: number, id: number) => and(eq(tablets.id, id), eq(tablets.userId, userId));
const inForce = (codeHash: string) => and(eq(tabletCodes.codeHash, codeHash), gt(tabletCodes.expiresAt, sql`now()`));

/** Newest last. */
export async function listTablets(db: Queryable, userId: number): Promise<TabletRow[]> {
  return db.select().from(tablets).where(eq(tablets.userId, userId)).orderBy(asc(tablets.id));
}

export async function countTablets(db: Queryable, userId: number): Promise<number> {
  const [held] = await db.select({ tablets: count() }).from(tablets).where(eq(tablets.userId, userId));
  return held?.tablets ?? 0;
}

/**
 * The account's one open code; an older one is void.
 * @returns when it runs out
 */
export async function replaceCode(db: Queryable, userId: number, codeHash: string): Promise<Date> {
  const fresh = { codeHash, expiresAt: sql`now() + make_interval(mins => ${PAIRING_CODE_MINUTES}::int)` };
  const [row] = await db
    .insert(tabletCodes)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: tabletCodes.userId, set: fresh })
    .returning({ expiresAt: tabletCodes.expiresAt });
  if (!row) throw new Error('An inserted code came back empty');
  return row.expiresAt;
}

/** Whose code this is. Undefined: nobody's, or it has run out. */
export async function findCodeOwner(db: Queryable, codeHash: string): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: tabletCodes.userId })
    .from(tabletCodes)
    .innerJoin(users, eq(users.id, tabletCodes.userId))
    .where(and(inForce(codeHash), users.isEmailVerified));
  return row?.userId;
}

/** @returns whether it was there to be used, so that one pairing of many gets it */
export async function useCode(tx: Transaction, codeHash: string): Promise<boolean> {
  return (await tx.delete(tabletCodes).where(inForce(codeHash))).rowCount === 1;
}

export async function insertTablet(tx: Transaction, tablet: { userId: number; name: string; tokenHash: string }): Promise<void> {
  await tx.insert(tablets).values(tablet);
}

/** Ends the pairing that a device had before it was paired anew. */
export async function endFormerPairing(tx: Transaction, tokenHash: string): Promise<void> {
  await tx.delete(tablets).where(eq(tablets.tokenHash, tokenHash));
}

/** Undefined: no such tablet, or not theirs. */
export async function renameTablet(db: Queryable, userId: number, id: number, name: string): Promise<TabletRow | undefined> {
  const [row] = await db.update(tablets).set({ name }).where(isOwn(userId, id)).returning();
  return row;
}

/** @returns whether there was such a tablet of theirs */
export async function deleteTablet(db: Queryable, userId: number, id: number): Promise<boolean> {
  return (await db.delete(tablets).where(isOwn(userId, id))).rowCount === 1;
}
