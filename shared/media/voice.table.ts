import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  timestamp,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { bytea } from '#shared/media/bytea';
import { AUDIENCES, createdBy, formerUserId, personId } from '#shared/people/person.table';
import { SENT_BY_MAX } from '#shared/product/limits';

/**
 * Voices recorded by the family for a face or an item: WAV, PCM 16 bit, mono, 16 kHz. If a row has no bytes, the object store holds
 * them under its id. Rows are immutable: a new
 * recording is a new row, so tablets may cache its URL forever.
 */
export const voices = pgTable(
  'voices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: personId(),
    createdBy: createdBy(),
    formerUserId: formerUserId(),
    /**
     * Who may open it by its address: all members, only caregivers (it belongs to an item for caregivers only, set by a
     * trigger), or nobody (it belongs to a contribution that waits, to a face that was deleted and can be restored, or was sent
     * ahead and is not used yet).
     */
    audience: varchar('audience', { length: 10, enum: AUDIENCES }).notNull().default('members'),
    bytes: bytea('bytes'),
    /** Size in the object store. Null if the bytes are in the row. */
    objectBytes: integer('object_bytes'),
    milliseconds: integer('milliseconds').notNull(),
    /**
     * The accepted gift that it came with, wherever it is shown since. No foreign key, because a contribution refers to its
     * files, and neither row could be restored first.
     */
    contributionId: integer('contribution_id'),
    /** Who sent it ahead without an account; see `Adder`. Null once it is used. */
    sentBy: varchar('sent_by', { length: SENT_BY_MAX }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('voices_person_id_idx').on(table.personId),
    index('voices_user_id_idx').on(table.formerUserId),
    index('voices_created_by_idx').on(table.createdBy),
    index('voices_contribution_id_idx')
      .on(table.contributionId)
      .where(sql`${table.contributionId} is not null`),
    check('voices_whole', sql`(${table.bytes} is null) = (${table.objectBytes} is not null)`),
    index('voices_uploads_idx')
      .on(table.createdAt)
      .where(sql`${table.audience} = 'upload'`),
    unique('voices_id_person_id_key').on(table.id, table.personId),
  ],
);
