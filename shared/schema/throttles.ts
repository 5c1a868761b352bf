import { bigint, index, integer, pgTable, primaryKey, timestamp, varchar } from 'drizzle-orm/pg-core';

/** rate-limiter-flexible's table, in its names: counted here, so that every server counts together. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
});

/**
 * When a mail of a kind was last asked for by an address, whether or not an account has it, so that
 * the wait between two mails says nothing about who has an account.
 */
export const emailLockouts = pgTable(
  'email_lockouts',
  {
    kind: varchar('kind', { length: 40 }).notNull(),
    /** SHA-256 (hex) of the address. */
    addressHash: varchar('address_hash', { length: 64 }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.addressHash] }), index('email_lockouts_sent_at_idx').on(table.sentAt)],
);
