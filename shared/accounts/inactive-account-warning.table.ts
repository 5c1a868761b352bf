import { integer, pgTable, primaryKey, timestamp, varchar } from 'drizzle-orm/pg-core';
import { users } from '#shared/accounts/user.table';

/**
 * The warnings before an inactive account is deleted. Each is valid for the current period of inactivity only: a later
 * login invalidates it.
 */
export const inactiveAccountWarnings = pgTable(
  'inactive_account_warnings',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    which: varchar('which', { length: 5, enum: ['first', 'last'] }).notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the email was sent or permanently refused; null while it is queued. */
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.which] })],
);
