import { asc, desc, eq, or, sql } from 'drizzle-orm';
import { adminAudit } from '#shared/accounts/admin-audit.table';
import { accountColumns, users } from '#shared/accounts/user.table';
import type { AuditEntry } from '#shared/admin/admin.form';
import { isAdministrator } from '#shared/admin/administrator';
import { ADMIN_AUDIT_YEARS } from '#shared/product/limits';
import { auditEntryFields } from '../accounts/audit-entry.fields';
import { voidLinks } from '../accounts/mailed-links.repository';
import type { Queryable, Transaction } from '../db/database';
import { yearsAgo, type ExpiredRows } from '../db/expired-rows';

export const expiredAuditEntries: ExpiredRows = {
  table: adminAudit,
  where: sql`${adminAudit.createdAt} <= ${yearsAgo(ADMIN_AUDIT_YEARS)}`,
};

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

export async function insertAuditEntry(
  db: Queryable,
  entry: typeof adminAudit.$inferInsert,
): Promise<void> {
  await db.insert(adminAudit).values(entry);
}

/** Newest first. */
export async function listAudit(db: Queryable, limit: number): Promise<AuditEntry[]> {
  return db.select(auditEntryFields).from(adminAudit).orderBy(desc(adminAudit.id)).limit(limit);
}
