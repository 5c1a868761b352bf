import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, timestamp, varchar } from 'drizzle-orm/pg-core';
import { sessions } from '#shared/accounts/session.table';
import { users } from '#shared/accounts/user.table';
import { PUSH_ENDPOINT_MAX } from '#shared/product/limits';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The browsers in which an account gets notifications (Web Push). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * The session in which the browser registered itself. Notifications end with it, but not when it expires: relatives who
     * seldom log in still want to know that they are asked to call. Null after that, and for earlier registrations.
     */
    sessionId: varchar('session_id').references(() => sessions.sid, { onDelete: 'cascade' }),
    /** The address at a push service that reaches this browser. Whoever knows it and the keys can write to it. */
    endpoint: varchar('endpoint', { length: PUSH_ENDPOINT_MAX })
      .notNull()
      .unique('push_subscriptions_endpoint_key'),
    /** The browser's public key, and a secret that it shares with us; both base64url. */
    p256dh: varchar('p256dh', { length: 87 }).notNull(),
    auth: varchar('auth', { length: 22 }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the browser last registered itself, or its service accepted a notification. */
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  (table) => [
    index('push_subscriptions_user_id_idx').on(table.userId),
    index('push_subscriptions_used_at_idx').on(table.usedAt),
    index('push_subscriptions_session_id_idx').on(table.sessionId),
  ],
);

/** The key pair (VAPID) with which all servers of this database sign what they send to push services. */
export const pushKeys = pgTable(
  'push_keys',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    publicKey: varchar('public_key', { length: 87 }).notNull(),
    privateKey: varchar('private_key', { length: 43 }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [check('push_keys_is_only', sql`${table.isOnly}`)],
);
