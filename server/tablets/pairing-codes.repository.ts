import { and, eq, gt, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { PAIRING_CODE_MINUTES } from '#shared/product/limits';
import { tabletCodes } from '#shared/tablets/tablet.table';
import type { Queryable, Transaction } from '../db/database';
import type { ExpiredRows } from '../db/expired-rows';
import type { PersonAccess } from '../db/person-lock.repository';

export const expiredPairingCodes: ExpiredRows = {
  table: tabletCodes,
  where: sql`${tabletCodes.expiresAt} <= now()`,
};

const inForce = (codeHash: string) =>
  and(eq(tabletCodes.codeHash, codeHash), gt(tabletCodes.expiresAt, sql`now()`));

/**
 * The maker's one open code for the person; an older one is void.
 * @returns when it runs out
 */
export async function replaceCode(
  db: Queryable,
  { id, userId }: Pick<PersonAccess, 'id' | 'userId'>,
  codeHash: string,
): Promise<Date> {
  const isOlder = and(eq(tabletCodes.personId, id), eq(tabletCodes.createdBy, userId));
  await db.delete(tabletCodes).where(isOlder);
  const [row] = await db
    .insert(tabletCodes)
    .values({
      personId: id,
      createdBy: userId,
      codeHash,
      expiresAt: sql`now() + make_interval(mins => ${PAIRING_CODE_MINUTES}::int)`,
    })
    .returning({ expiresAt: tabletCodes.expiresAt });
  if (!row) throw new Error('An inserted code came back empty');
  return row.expiresAt;
}

/** Invalidates the open codes that an account made for a person. */
export async function voidCodesOf(
  tx: Transaction,
  personId: number,
  userId: number,
): Promise<void> {
  await tx
    .delete(tabletCodes)
    .where(and(eq(tabletCodes.personId, personId), eq(tabletCodes.createdBy, userId)));
}

/** Finds the person of a code, and its maker. Returns undefined if the code is unknown or has expired. */
export async function findCode(db: Queryable, codeHash: string) {
  const [row] = await db
    .select({ personId: tabletCodes.personId, createdBy: users.id })
    .from(tabletCodes)
    .innerJoin(users, eq(users.id, tabletCodes.createdBy))
    .where(and(inForce(codeHash), users.isEmailVerified));
  return row;
}

/** Consumes a code. Returns false if a concurrent pairing has consumed it. */
export const useCode = async (tx: Transaction, codeHash: string): Promise<boolean> =>
  (await tx.delete(tabletCodes).where(inForce(codeHash))).rowCount === 1;
