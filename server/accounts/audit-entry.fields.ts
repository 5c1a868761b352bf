import { desc, eq, or, sql } from 'drizzle-orm';
import { adminAudit } from '#shared/accounts/admin-audit.table';
import type { AuditEntry } from '#shared/admin/admin.answer';
import type { Queryable } from '../db/database';
import { isoMoment, type Fields } from '../db/fields';

export const auditEntryFields = {
  id: adminAudit.id,
  adminEmail: adminAudit.adminEmail,
  action: adminAudit.action,
  targetEmail: adminAudit.targetEmail,
  fields: adminAudit.fields,
  createdAt: isoMoment(adminAudit.createdAt),
} satisfies Fields<AuditEntry>;

/** The newest audit entries by or about an account, newest first, without the other account's address. */
export const exportAuditEntries = (db: Queryable, userId: number, newest: number) =>
  db
    .select({
      isByMe: sql<boolean>`coalesce(${adminAudit.adminId} = ${userId}, false)`,
      action: auditEntryFields.action,
      fields: auditEntryFields.fields,
      createdAt: auditEntryFields.createdAt,
    })
    .from(adminAudit)
    .where(or(eq(adminAudit.targetId, userId), eq(adminAudit.adminId, userId)))
    .orderBy(desc(adminAudit.id))
    .limit(newest);
