import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { createdBy, formerUserId, personId } from '#shared/people/person.table';
import { EMAIL_MAX } from '#shared/product/limits';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Consents of the readers of email addresses to emails in which a person asks for a call. A consent
 * belongs to the person and the address, not to a row of `call_contacts`.
 */
export const callConsents = pgTable(
  'call_consents',
  {
    personId: personId(),
    createdBy: createdBy(),
    formerUserId: formerUserId(),
    /** Lower-cased, as in `call_contacts`. */
    address: varchar('address', { length: EMAIL_MAX }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the email that asks for consent was last queued. Null if it was never queued. */
    askedAt: moment('asked_at'),
    /** SHA-256 (hex) of the token in that email. The token is valid for CALL_CONSENT_DAYS from `asked_at`. */
    tokenHash: text('token_hash'),
    /** When a mail server permanently refused that email. */
    undeliverableAt: moment('undeliverable_at'),
    /** At most one of the two columns is set: the latest answer. */
    agreedAt: moment('agreed_at'),
    declinedAt: moment('declined_at'),
    /** Contacts created before consent was required need no answer until this time. */
    graceUntil: moment('grace_until'),
    /** When the address was removed from the person's contacts. Null while it is one of them. */
    unlistedAt: moment('unlisted_at'),
  },
  (table) => [
    uniqueIndex('call_consents_person_id_key').on(table.personId, table.address),
    uniqueIndex('call_consents_user_id_key').on(table.formerUserId, table.address),
    index('call_consents_created_by_idx').on(table.createdBy),
    index('call_consents_token_hash_idx').on(table.tokenHash),
    index('call_consents_to_ask_idx')
      .on(table.personId)
      .where(
        sql`${table.askedAt} is null and ${table.agreedAt} is null and ${table.declinedAt} is null`,
      ),
    index('call_consents_unlisted_at_idx')
      .on(table.unlistedAt)
      .where(sql`${table.unlistedAt} is not null`),
  ],
);
