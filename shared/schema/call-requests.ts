import {
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { EMAIL_MAX } from '#shared/limits';
import { callContacts } from '#shared/schema/call-contacts';
import { users } from '#shared/schema/users';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Each press on a tablet that asks a contact to call, and what became of its email. */
export const callRequests = pgTable(
  'call_requests',
  {
    /** Made by the tablet, so that a request that is sent twice counts once. Another account's may be the same. */
    id: uuid('id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    contactId: integer('contact_id').references(() => callContacts.id, { onDelete: 'set null' }),
    /** Where the email goes: the contact may get another address meanwhile. */
    address: varchar('address', { length: EMAIL_MAX }).notNull(),
    /** When the button was pressed, by how long ago the tablet says that was. */
    pressedAt: moment('pressed_at').notNull(),
    /** The tablet's IANA time zone. Null: it did not say. */
    zone: varchar('zone', { length: 64 }),
    /** When the request reached us. */
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** When the mail server took the email. */
    sentAt: moment('sent_at'),
    /** When it became clear that no email goes. */
    refusedAt: moment('refused_at'),
    /** SHA-256 (hex) of the token in that email, with which its reader can stop further ones. */
    stopTokenHash: text('stop_token_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('call_requests_contact_id_idx').on(table.contactId, table.askedAt),
    index('call_requests_asked_at_idx').on(table.askedAt),
    index('call_requests_stop_token_hash_idx').on(table.stopTokenHash),
  ],
);
