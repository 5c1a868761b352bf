import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#shared/schema/bytea';
import { users } from '#shared/schema/users';

/**
 * Photos as WebP. If a row has no bytes, the object store holds them under its id. Rows are immutable: a new
 * picture is a new row, so browsers may cache its URL forever.
 */
export const photos = pgTable(
  'photos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    full: bytea('full'),
    small: bytea('small'),
    /** Total size in the object store. Null if the bytes are in the row, or were stored before this column existed. */
    objectBytes: integer('object_bytes'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('photos_user_id_idx').on(table.userId),
    check('photos_whole', sql`(${table.full} is null) = (${table.small} is null)`),
  ],
);

/**
 * Objects in the object store that no photo refers to: written and not yet claimed by a photo, or left
 * behind by a deleted one (recorded by a trigger on `photos`). The purge removes them after `removeAfter`.
 */
export const orphanedObjects = pgTable(
  'orphaned_objects',
  {
    id: uuid('id').primaryKey(),
    removeAfter: timestamp('remove_after', { withTimezone: true }).notNull(),
  },
  (table) => [index('orphaned_objects_remove_after_idx').on(table.removeAfter)],
);
