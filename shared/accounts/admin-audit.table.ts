import { index, integer, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import { users } from '#shared/accounts/user.table';
import { EMAIL_MAX } from '#shared/product/limits';

/**
 * The log of actions that admins took on accounts, and of the people whose ownership was transferred as an account was deleted. Email addresses are copied into each entry, because an account
 * can be deleted; its id is null from then on.
 */
export const adminAudit = pgTable(
  'admin_audit',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    adminId: integer('admin_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null for the maintenance job, which deletes inactive accounts. */
    adminEmail: varchar('admin_email', { length: EMAIL_MAX }),
    /**
     * `handed-over`: the account became an owner of a person whose last owner was deleted. `reset-link`: an administrator, or
     * an owner of a circle, made a card for a new password. `settings`: those of the installation, with the admin as its target.
     */
    action: varchar('action', {
      length: 20,
      enum: ['created', 'updated', 'deleted', 'handed-over', 'reset-link', 'settings'],
    }).notNull(),
    targetId: integer('target_id').references(() => users.id, { onDelete: 'set null' }),
    targetEmail: varchar('target_email', { length: EMAIL_MAX }).notNull(),
    /** The names of the fields that changed, never their values. */
    fields: text('fields').array().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('admin_audit_admin_id_idx').on(table.adminId),
    index('admin_audit_target_id_idx').on(table.targetId),
    index('admin_audit_created_at_idx').on(table.createdAt),
  ],
);
