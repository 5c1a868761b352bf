import {
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { users } from '#shared/accounts/user.table';
import { people } from '#shared/people/person.table';

/**
 * Emailed links that verify an address or reset a password: one per account, kind and requester, so that nobody can
 * invalidate a link that somebody else requested. See server/accounts/mailed-links.repository.ts.
 */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 16, enum: ['verification', 'reset'] }).notNull(),
    /** The requester: the hash of a network, or one of the constants in server/accounts/email-requester.ts. */
    askedFrom: varchar('asked_from', { length: 64 }).notNull(),
    /** The administrator or owner who made the link as a card. Null for a link that was mailed. */
    madeBy: integer('made_by').references(() => users.id, { onDelete: 'cascade' }),
    /** The person whose owner made it. Null for an administrator's. */
    madeForPersonId: integer('made_for_person_id').references(() => people.id, {
      onDelete: 'cascade',
    }),
    /** SHA-256 (hex) of the token, which itself appears only in the email or on the card. */
    tokenHash: text('token_hash').notNull().unique('mailed_links_token_hash_key'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('mailed_links_sender_key').on(table.userId, table.kind, table.askedFrom),
    index('mailed_links_expires_at_idx').on(table.expiresAt),
    index('mailed_links_made_by_idx').on(table.madeBy),
    index('mailed_links_made_for_person_id_idx').on(table.madeForPersonId),
  ],
);
