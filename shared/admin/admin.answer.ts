import { createSelectSchema } from 'drizzle-zod';
import * as z from 'zod/mini';
import { accountSchema } from '#shared/accounts/account.answer';
import { adminAudit } from '#shared/accounts/admin-audit.table';
import { moment, rowId } from '#shared/product/answer';

/** An account as administrators see it. They see how many people it cares for, never whom. */
export const adminUserSchema = accountSchema
  .extend({ peopleCount: z.int().check(z.minimum(0)) })
  .strict();

/** An account that nobody has used for years. */
export const unusedUserSchema = adminUserSchema
  .extend({
    /** The last login, or the last day on which a tablet of the account was in use. */
    lastUsedAt: moment(),
  })
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

export type UnusedUser = z.infer<typeof unusedUserSchema>;

/** One entry of the audit log. */
export type AuditEntry = z.infer<typeof auditEntrySchema>;
