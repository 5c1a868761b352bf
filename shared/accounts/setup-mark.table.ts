import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, timestamp } from 'drizzle-orm/pg-core';

/**
 * One row from the moment when the installation has its first administrator, which a trigger inserts. Nothing deletes it, so that the
 * set-up page never opens again.
 */
export const setupMark = pgTable(
  'setup_mark',
  {
    isDone: boolean('is_done').primaryKey().default(true),
    doneAt: timestamp('done_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('setup_mark_one_row', sql`${table.isDone}`)],
);
