import { index, integer, pgTable, primaryKey, timestamp, varchar } from 'drizzle-orm/pg-core';

/** Attempts counted by the database's clock, so that all servers share the counts; see server/http/window-limits.ts. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The kind of attempt and a hash of the client or account that makes it. */
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull(),
    resetsAt: timestamp('resets_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('rate_limits_resets_at_idx').on(table.resetsAt)],
);

/**
 * When an email of a kind was last requested for an address, whether or not an account has that address, so that
 * the cooldown does not reveal who has an account.
 */
export const emailLockouts = pgTable(
  'email_lockouts',
  {
    kind: varchar('kind', { length: 40 }).notNull(),
    /** SHA-256 (hex) of the address. */
    addressHash: varchar('address_hash', { length: 64 }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.addressHash] }),
    index('email_lockouts_sent_at_idx').on(table.sentAt),
  ],
);
