import { desc, sql } from 'drizzle-orm';
import { adminAudit } from '#shared/accounts/admin-audit.table';
import type { AuditEntry } from '#shared/admin/admin.answer';
import { ADMIN_AUDIT_YEARS } from '#shared/product/limits';
import type { Queryable } from '../db/database';
import { yearsAgo, type ExpiredRows } from '../db/expired-rows';
import { auditEntryFields } from './audit-entry.fields';

export const expiredAuditEntries: ExpiredRows = {
  table: adminAudit,
  where: sql`${adminAudit.createdAt} <= ${yearsAgo(ADMIN_AUDIT_YEARS)}`,
};
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
