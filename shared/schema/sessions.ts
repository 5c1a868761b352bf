import { sql } from 'drizzle-orm';
import { index, json, pgTable, timestamp, varchar } from 'drizzle-orm/pg-core';

/**
 * Who is signed in; see server/http/session-store.ts. `created_at` is for the end that no use can put
 * off; the second index finds every session of one account.
 */
export const sessions = pgTable(
  'session',
  {
    sid: varchar('sid').primaryKey(),
    sess: json('sess').notNull(),
    expire: timestamp('expire', { withTimezone: true, precision: 6 }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('session_expire_idx').on(table.expire),
    index('session_user_idx').on(sql`(${table.sess} -> 'passport' ->> 'user')`),
  ],
);
