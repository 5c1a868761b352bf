import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Objects in the object store that no photo or recording refers to: written and not yet claimed by one, or left
 * behind by a deleted one (recorded by triggers on `photos` and `voices`). The purge removes them after `removeAfter`.
 */
export const orphanedObjects = pgTable(
  'orphaned_objects',
  {
    id: uuid('id').primaryKey(),
    removeAfter: timestamp('remove_after', { withTimezone: true }).notNull(),
  },
  (table) => [index('orphaned_objects_remove_after_idx').on(table.removeAfter)],
);
