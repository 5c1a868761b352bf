import { asc, eq, or } from 'drizzle-orm';
import { accountColumns, users } from '#shared/accounts/user.table';
import { isAdministrator } from '#shared/admin/administrator';
import { voidLinks } from '../accounts/mailed-links.repository';
import type { Queryable, Transaction } from '../db/database';

/**
 * Makes other changes of admins wait for this transaction, so that the last one cannot be lost in a
 * race: the rows of all admins and of the account to change are locked in one order.
 * @returns the account to change, and whether the one who asks is an admin still
 */
export async function lockForAdminChange(tx: Transaction, adminId: number, id: number) {
  const rows = await tx
    .select(accountColumns)
    .from(users)
    .where(or(eq(users.isAdmin, true), eq(users.id, id)))
    .orderBy(asc(users.id))
    .for('update');
  return {
    target: rows.find((row) => row.id === id),
    isStillAdmin: rows.some((row) => row.id === adminId && isAdministrator(row)),
  };
}

/** Invalidates mailed links: the account has another address, or its address must be verified again. */
export async function voidMailedLinks(db: Queryable, id: number): Promise<void> {
  await db
    .update(users)
    .set({
      emailVerificationToken: null,
      emailVerificationExpires: null,
      passwordResetToken: null,
      passwordResetExpires: null,
    })
    .where(eq(users.id, id));
  await voidLinks(db, id);
}
