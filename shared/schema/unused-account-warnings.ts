import { integer, pgTable, primaryKey, timestamp, varchar } from 'drizzle-orm/pg-core';
import { users } from '#shared/schema/users';

/**
 * The mails that warn of the deletion of an account nobody uses. They stand for the time after its
 * last use: a log-in makes them void by coming later.
 */
export const unusedAccountWarnings = pgTable(
  'unused_account_warnings',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    which: varchar('which', { length: 5, enum: ['first', 'last'] }).notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the mail left, or was refused for good; null while it is on its way. */
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.which] })],
);
