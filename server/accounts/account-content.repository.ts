import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AccountContent } from '#shared/account';
import { callContacts } from '#shared/schema/call-contacts';
import { facePhotos } from '#shared/schema/face-photos';
import { plans } from '#shared/schema/plans';
import { rememberItems } from '#shared/schema/remember-items';
import { tablets } from '#shared/schema/tablets';
import { users } from '#shared/schema/users';
import type { Queryable, Transaction } from '../db/database';

const countOf = (table: PgTable & { userId: PgColumn }, id: number) =>
  sql<number>`(select count(*)::int from ${table} where ${table.userId} = ${id})`;

/** How much an account holds. */
export async function countContent(db: Queryable, id: number): Promise<AccountContent | undefined> {
  const [row] = await db
    .select({
      facePhotos: countOf(facePhotos, id),
      rememberItems: countOf(rememberItems, id),
      plans: countOf(plans, id),
      tablets: countOf(tablets, id),
      callContacts: countOf(callContacts, id),
    })
    .from(users)
    .where(eq(users.id, id));
  return row;
}

/** Removes everybody whom the account's tablets and pages offer to call. */
export async function removeCallTargets(tx: Transaction, id: number): Promise<void> {
  await tx.delete(callContacts).where(eq(callContacts.userId, id));
  await tx.update(users).set({ caregiverPhoneNumber: null }).where(eq(users.id, id));
}
