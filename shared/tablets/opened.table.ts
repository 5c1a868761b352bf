import { date, index, integer, pgTable, primaryKey, timestamp, varchar } from 'drizzle-orm/pg-core';
import { personId } from '#shared/people/person.table';
import { OPENED_KINDS, OPENED_PARTS } from '#shared/tablets/opened';

/**
 * The hellos and pictures that somebody opened on a tablet by a touch: one row for a hello or a face and a day, with the part of the day. It exists
 * only while an owner lets members know, is told to the member who sent it, and is in no export and no history.
 */
export const openedOnTablets = pgTable(
  'opened_on_tablets',
  {
    personId: personId(),
    kind: varchar('kind', { length: 7, enum: OPENED_KINDS }).notNull(),
    /** The id of the hello or the face. */
    rowId: integer('row_id').notNull(),
    /** In the person's time zone. */
    day: date('day', { mode: 'string' }).notNull(),
    part: varchar('part', { length: 9, enum: OPENED_PARTS }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.kind, table.rowId, table.day] }),
    index('opened_on_tablets_created_at_idx').on(table.createdAt),
  ],
);
