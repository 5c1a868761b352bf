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

/**
 * Photos as WebP. If a row has no bytes, the object store holds them under its id. Rows are immutable: a new
 * picture is a new row, so browsers may cache its URL forever.
 */
export const photos = pgTable(
  'photos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: personId(),
    createdBy: createdBy(),
    formerUserId: formerUserId(),
    /**
     * Who may open it by its address: all members, only caregivers (it belongs to an item for caregivers only, set by a
     * trigger), or nobody (it belongs to a contribution that waits, or to a face that was deleted and can be restored).
     */
    audience: varchar('audience', { length: 10, enum: AUDIENCES }).notNull().default('members'),
    full: bytea('full'),
    small: bytea('small'),
    /** Total size in the object store. Null if the bytes are in the row, or were stored before this column existed. */
    objectBytes: integer('object_bytes'),
    /**
     * The accepted gift that it came with, wherever it is shown since. No foreign key, because a contribution refers to its
     * files, and neither row could be restored first.
     */
    contributionId: integer('contribution_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('photos_person_id_idx').on(table.personId),
    index('photos_user_id_idx').on(table.formerUserId),
    index('photos_created_by_idx').on(table.createdBy),
    index('photos_contribution_id_idx')
      .on(table.contributionId)
      .where(sql`${table.contributionId} is not null`),
    unique('photos_id_person_id_key').on(table.id, table.personId),
    check('photos_whole', sql`(${table.full} is null) = (${table.small} is null)`),
  ],
);
