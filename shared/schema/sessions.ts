import { sql } from 'drizzle-orm';
import { index, integer, json, pgTable, timestamp, varchar } from 'drizzle-orm/pg-core';

/**
 * Who is signed in; see server/auth/session-store.ts. `created_at` is for the end that no use can put
 * off; the second index finds every session of one account. The columns about the password are changed by UPDATE
 * alone and are no part of `sess`, which a slow request could write after the session has ended.
 */
export const sessions = pgTable(
  'session',
  {
    sid: varchar('sid').primaryKey(),
    sess: json('sess').notNull(),
    expire: timestamp('expire', { withTimezone: true, precision: 6 }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the password was last typed in this session. */
    passwordConfirmedAt: timestamp('password_confirmed_at', { withTimezone: true }),
    /** Tries with the current password since `password_tries_since` that were wrong or are still being checked. */
    passwordTries: integer('password_tries').notNull().default(0),
    wrongPasswords: integer('wrong_passwords').notNull().default(0),
    passwordTriesSince: timestamp('password_tries_since', { withTimezone: true }),
  },
  (table) => [
    index('session_expire_idx').on(table.expire),
    index('session_user_idx').on(sql`(${table.sess} -> 'passport' ->> 'user')`),
  ],
);
