import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#shared/accounts/user.table';

/** Browsers that have signed in to an account, each identified by the SHA-256 hash (hex) of its cookie's token. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    tokenHash: text('token_hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    signedInAt: timestamp('signed_in_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.userId] }),
    index('known_browsers_user_id_idx').on(table.userId, table.signedInAt),
    index('known_browsers_signed_in_at_idx').on(table.signedInAt),
  ],
);
