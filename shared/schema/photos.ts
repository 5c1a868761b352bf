import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#shared/schema/bytea';
import { users } from '#shared/schema/users';

/**
 * The pictures, always WebP, beside the rows that use them. A row without bytes has them in the object
 * store under its id. A row never changes what it shows; a new picture is a new row, which is what
 * lets browsers keep its address for ever.
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
    /** Size of the two in the object store. Null when they are in the row, or came to the store before this was noted. */
    objectBytes: integer('object_bytes'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('photos_user_id_idx').on(table.userId),
    check('photos_whole', sql`(${table.full} is null) = (${table.small} is null)`),
  ],
);

/**
 * What may lie in the object store without a photo to show it: written and not yet part of a photo, or
 * left by a deleted one (a trigger on `photos` notes those). Whatever is here when its time has come
 * is removed from the store.
 */
export const loosePhotoObjects = pgTable(
  'loose_photo_objects',
  {
    id: uuid('id').primaryKey(),
    removeAfter: timestamp('remove_after', { withTimezone: true }).notNull(),
  },
  (table) => [index('loose_photo_objects_remove_after_idx').on(table.removeAfter)],
);
