import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';

/**
 * The tombstone list: what was ended, erased or had its password changed, so that a restored backup does not bring it back. Triggers
 * write it, and each server copies it to `DATA_DIR/ended.jsonl`. It holds ids and times, and no names.
 */
export const tombstones = pgTable(
  'tombstones',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The table of rows that were deleted, or one of the changes in server/backup/apply-tombstones.ts. */
    what: varchar('what', { length: 40 }).notNull(),
    /** The ids of the rows. Ids of two columns have a slash between them. */
    ids: text('ids').array().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** The transaction that wrote it, by which a server knows what it has not read yet. */
    transaction: bigint('transaction', { mode: 'number' })
      .notNull()
      .default(sql`(pg_current_xact_id()::text::bigint)`),
  },
  (table) => [
    index('tombstones_transaction_idx').on(table.transaction),
    index('tombstones_at_idx').on(table.at),
  ],
);
