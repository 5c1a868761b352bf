import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import { EMAIL_MAX } from '#shared/limits';
import { users } from '#shared/schema/users';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Whether whoever reads an address agrees to get the emails by which an account's person asks for a
 * call. Consent belongs to the account and the address, not to a row of the list of contacts.
 */
export const callConsents = pgTable(
  'call_consents',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As `call_contacts` has it: lower-cased. */
    address: varchar('address', { length: EMAIL_MAX }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the email that asks for consent was queued last. Null: it has not been. */
    askedAt: moment('asked_at'),
    /** SHA-256 (hex) of the token in that email, which works for CALL_CONSENT_DAYS from `asked_at` on. */
    tokenHash: text('token_hash'),
    /** When a mail server refused that email for good. */
    undeliverableAt: moment('undeliverable_at'),
    /** At most one of the two is set: the last answer. */
    agreedAt: moment('agreed_at'),
    declinedAt: moment('declined_at'),
    /** A contact from before consent was asked for works until then without an answer. */
    graceUntil: moment('grace_until'),
    /** When the address left the account's list of contacts. Null while it is in it. */
    unlistedAt: moment('unlisted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.address] }),
    index('call_consents_token_hash_idx').on(table.tokenHash),
    index('call_consents_to_ask_idx')
      .on(table.userId)
      .where(
        sql`${table.askedAt} is null and ${table.agreedAt} is null and ${table.declinedAt} is null`,
      ),
    index('call_consents_unlisted_at_idx')
      .on(table.unlistedAt)
      .where(sql`${table.unlistedAt} is not null`),
  ],
);
