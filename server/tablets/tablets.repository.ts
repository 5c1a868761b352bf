import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import { PAIRING_CODE_MINUTES, TABLET_IDLE_DAYS } from '#shared/limits';
import { tabletCodes, tablets, type TabletRow } from '#shared/schema/tablets';
import { users } from '#shared/schema/users';
import type { Tablet } from '#shared/tablet';
import type { Queryable, Transaction } from '../db/database';
import { daysAgo, type ExpiredRows } from '../db/expired-rows';
import { tabletIsInUse } from '../db/tablet-sessions.repository';
import { tabletFields } from './tablet.fields';

export const expiredPairingCodes: ExpiredRows = {
  table: tabletCodes,
  where: sql`${tabletCodes.expiresAt} <= now()`,
};

export const inactiveTablets: ExpiredRows = {
  table: tablets,
  where: sql`${tablets.createdAt} <= ${daysAgo(TABLET_IDLE_DAYS)} AND ${tablets.lastUsedAt} <= ${daysAgo(TABLET_IDLE_DAYS)}`,
};

const isOwn = (userId: number, id: number) => and(eq(tablets.id, id), eq(tablets.userId, userId));
const inForce = (codeHash: string) =>
  and(eq(tabletCodes.codeHash, codeHash), gt(tabletCodes.expiresAt, sql`now()`));

/** Newest last. */
export async function listTablets(db: Queryable, userId: number): Promise<Tablet[]> {
  return db
    .select(tabletFields)
    .from(tablets)
    .where(and(eq(tablets.userId, userId), tabletIsInUse))
    .orderBy(asc(tablets.id));
}

export async function countTablets(db: Queryable, userId: number): Promise<number> {
  const [held] = await db
    .select({ tablets: count() })
    .from(tablets)
    .where(and(eq(tablets.userId, userId), tabletIsInUse));
  return held?.tablets ?? 0;
}

/**
 * The account's one open code, made by its holder; an older one is void.
 * @returns when it runs out
 */
export async function replaceCode(db: Queryable, userId: number, codeHash: string): Promise<Date> {
  const fresh = {
    createdBy: userId,
    codeHash,
    expiresAt: sql`now() + make_interval(mins => ${PAIRING_CODE_MINUTES}::int)`,
  };
  const [row] = await db
    .insert(tabletCodes)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: tabletCodes.userId, set: fresh })
    .returning({ expiresAt: tabletCodes.expiresAt });
  if (!row) throw new Error('An inserted code came back empty');
  return row.expiresAt;
}

/** Finds the account of a code. Returns undefined if the code is unknown or has expired. */
export async function findCodeOwner(db: Queryable, codeHash: string) {
  const [row] = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(tabletCodes)
    .innerJoin(users, eq(users.id, tabletCodes.userId))
    .where(and(inForce(codeHash), users.isEmailVerified));
  return row;
}

/** Consumes a code and returns its creator. Returns undefined if a concurrent pairing has consumed it. */
export async function useCode(
  tx: Transaction,
  codeHash: string,
): Promise<{ createdBy: number | null } | undefined> {
  const [code] = await tx
    .delete(tabletCodes)
    .where(inForce(codeHash))
    .returning({ createdBy: tabletCodes.createdBy });
  return code;
}

type NewTablet = Pick<TabletRow, 'userId' | 'createdBy' | 'name' | 'tokenHash'>;

/** @returns when it was connected */
export async function insertTablet(tx: Transaction, tablet: NewTablet): Promise<Date> {
  const [row] = await tx.insert(tablets).values(tablet).returning({ createdAt: tablets.createdAt });
  if (!row) throw new Error('An inserted tablet came back empty');
  return row.createdAt;
}

/** Ends the previous pairing of a device that is paired again. */
export async function endFormerPairing(tx: Transaction, tokenHash: string): Promise<void> {
  await tx.delete(tablets).where(eq(tablets.tokenHash, tokenHash));
}

/** Returns undefined if the account has no such tablet. */
export async function renameTablet(
  db: Queryable,
  userId: number,
  id: number,
  name: string,
): Promise<Tablet | undefined> {
  const [row] = await db
    .update(tablets)
    .set({ name })
    .where(isOwn(userId, id))
    .returning(tabletFields);
  return row;
}

/** @returns true if the account had such a tablet */
export async function deleteTablet(db: Queryable, userId: number, id: number): Promise<boolean> {
  return (await db.delete(tablets).where(isOwn(userId, id))).rowCount === 1;
}
