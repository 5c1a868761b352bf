import { boolean, index, integer, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { EMAIL_MAX, MESSAGE_MAX, NAME_MAX, SUBJECT_MAX } from '#shared/product/limits';

/** Messages to support. They are also emailed to the support address, and deleted after a year. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: varchar('name', { length: NAME_MAX }).notNull(),
    email: varchar('email', { length: EMAIL_MAX }).notNull(),
    subject: varchar('subject', { length: SUBJECT_MAX }).notNull(),
    message: varchar('message', { length: MESSAGE_MAX }).notNull(),
    /** True if the honeypot was filled in, by a bot or by a browser's autofill. */
    possibleSpam: boolean('possible_spam').notNull().default(false),
    /** The idempotency key of the request: a retried request creates no second message. */
    requestKey: uuid('request_key').unique('contact_messages_request_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('contact_messages_email_idx').on(table.email),
    index('contact_messages_created_at_idx').on(table.createdAt),
  ],
);
