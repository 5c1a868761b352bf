import { foreignKey, index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#shared/media/bytea';
import { photos } from '#shared/media/photo.table';
import { personId } from '#shared/people/person.table';

/**
 * Larger copies of photos as they were sent, from which a part is cut. No call answers them. A copy goes when a crop
 * of its photo is saved, and after PHOTO_ORIGINAL_HOURS.
 */
export const photoOriginals = pgTable(
  'photo_originals',
  {
    photoId: uuid('photo_id').primaryKey(),
    personId: personId(),
    bytes: bytea('bytes').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('photo_originals_person_id_idx').on(table.personId),
    index('photo_originals_photo_id_idx').on(table.photoId, table.personId),
    index('photo_originals_created_at_idx').on(table.createdAt),
    foreignKey({
      name: 'photo_originals_photo_fk',
      columns: [table.photoId, table.personId],
      foreignColumns: [photos.id, photos.personId],
    }).onDelete('cascade'),
  ],
);
