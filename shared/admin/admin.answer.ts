import { createSelectSchema } from 'drizzle-zod';
import * as z from 'zod/mini';
import { accountSchema } from '#shared/accounts/account.answer';
import { adminAudit } from '#shared/accounts/admin-audit.table';
import { moment, rowId } from '#shared/product/answer';

/** An account as administrators see it. They see how many people it cares for, never whom. */
export const adminUserSchema = accountSchema
  .extend({ peopleCount: z.int().check(z.minimum(0)) })
  .strict();

export const auditEntrySchema = createSelectSchema(adminAudit)
  .omit({ adminId: true, targetId: true })
  .extend({
    id: rowId(),
    /** Null if the maintenance job did it. */
    adminEmail: z.nullable(z.email()),
    targetEmail: z.email(),
    createdAt: moment(),
  })
  .strict();

/** An account as the admin screen shows it. */
export type AdminUser = z.infer<typeof adminUserSchema>;

/** One entry of the audit log. */
export type AuditEntry = z.infer<typeof auditEntrySchema>;
