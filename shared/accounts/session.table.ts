import { sql } from 'drizzle-orm';
import { index, integer, json, pgTable, timestamp, varchar } from 'drizzle-orm/pg-core';
import { passkeys } from '#shared/passkeys/passkey.table';

/**
 * Login sessions; see server/auth/session-store.ts. `created_at` serves the absolute timeout, which use does not
 * extend. The second index finds every session of an account. The columns about the password and the passkey are changed by UPDATE
 * only and are not part of `sess`, because a slow request could write `sess` after the session has ended.
 */
export const sessions = pgTable(
  'session',
  {
    sid: varchar('sid').primaryKey(),
    sess: json('sess').notNull(),
    expire: timestamp('expire', { withTimezone: true, precision: 6 }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the password was last entered in this session. */
    passwordConfirmedAt: timestamp('password_confirmed_at', { withTimezone: true }),
    /** Attempts with the current password since `password_tries_since` that failed or are still being checked. */
    passwordTries: integer('password_tries').notNull().default(0),
    wrongPasswords: integer('wrong_passwords').notNull().default(0),
    passwordTriesSince: timestamp('password_tries_since', { withTimezone: true }),
    /** The passkey that opened the session, which ends with it. */
    passkeyId: integer('passkey_id').references(() => passkeys.id, { onDelete: 'cascade' }),
    /** When the changes of passkeys that a login shows were read in this session. */
    passkeyNoticesReadAt: timestamp('passkey_notices_read_at', { withTimezone: true }),
  },
  (table) => [
    index('session_expire_idx').on(table.expire),
    index('session_passkey_id_idx').on(table.passkeyId),
    index('session_user_idx').on(sql`(${table.sess} -> 'passport' ->> 'user')`),
  ],
);
