import { foreignKey, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { callRequests } from '#shared/calls/call-request.table';
import { personId } from '#shared/people/person.table';

/**
 * The links with which a contact answers a request to call. An email that is written again after a failure and each
 * notification have one of their own, because only the hash is stored.
 */
export const callAnswerLinks = pgTable(
  'call_answer_links',
  {
    /** SHA-256 (hex) of the token. It is valid for CALL_ANSWER_HOURS. */
    tokenHash: text('token_hash').primaryKey(),
    personId: personId(),
    requestId: uuid('request_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'call_answer_links_request_fk',
      columns: [table.requestId, table.personId],
      foreignColumns: [callRequests.id, callRequests.personId],
    }).onDelete('cascade'),
    index('call_answer_links_request_idx').on(table.requestId, table.personId),
    index('call_answer_links_person_id_idx').on(table.personId),
    index('call_answer_links_created_at_idx').on(table.createdAt),
  ],
);
