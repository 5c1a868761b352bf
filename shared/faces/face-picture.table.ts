import {
  foreignKey,
  index,
  integer,
  pgTable,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { facePhotos } from '#shared/faces/face-photo.table';
import { photos } from '#shared/media/photo.table';
import { createdBy, personId } from '#shared/people/person.table';

/**
 * The further pictures of a face, in the order of their ids. The main picture is `photo_id` of the face itself, which
 * servers of the earlier version read and replace. A row goes with its face or its photo, and a trigger deletes the photo
 * of a deleted row.
 */
export const facePictures = pgTable(
  'face_pictures',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    personId: personId(),
    faceId: integer('face_id').notNull(),
    photoId: uuid('photo_id').notNull(),
    createdBy: createdBy(),
    /** The idempotency key of the request that created the row: a retried request creates no second row. */
    requestKey: uuid('request_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('face_pictures_face_id_idx').on(table.faceId, table.personId, table.id),
    index('face_pictures_person_id_idx').on(table.personId),
    index('face_pictures_created_by_idx').on(table.createdBy),
    unique('face_pictures_photo_id_key').on(table.photoId, table.personId),
    uniqueIndex('face_pictures_request_key').on(table.personId, table.requestKey),
    foreignKey({
      name: 'face_pictures_face_fk',
      columns: [table.faceId, table.personId],
      foreignColumns: [facePhotos.id, facePhotos.personId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'face_pictures_photo_fk',
      columns: [table.photoId, table.personId],
      foreignColumns: [photos.id, photos.personId],
    }).onDelete('cascade'),
  ],
);
