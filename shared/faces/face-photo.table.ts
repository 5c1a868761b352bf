import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { createInsertSchema } from 'drizzle-zod';
import { photos } from '#shared/media/photo.table';
import { voices } from '#shared/media/voice.table';
import { createdBy, formerUserId, personId } from '#shared/people/person.table';
import { DESCRIPTION_MAX, NAME_MAX } from '#shared/product/limits';

/** The faces of a person's album: each has a photo, a name and a relationship. */
export const facePhotos = pgTable(
  'face_photos',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: varchar('name', { length: NAME_MAX }).notNull(),
    relationship: varchar('relationship', { length: NAME_MAX }),
    description: varchar('description', { length: DESCRIPTION_MAX }),
    photoId: uuid('photo_id').notNull(),
    /** Where the face appears on the person's tablet. */
    onTablet: varchar('on_tablet', { length: 8, enum: ['look', 'practice', 'rest'] })
      .notNull()
      .default('look'),
    /** The family has marked the person as somebody who has died. */
    hasDied: boolean('has_died').notNull().default(false),
    voiceId: uuid('voice_id'),
    /** The foreign key is in the migration only, because it clears this column alone. */
    clipId: integer('clip_id'),
    /** An owner lets the tablet offer the clip of somebody who has died. */
    clipAfterDeath: boolean('clip_after_death').notNull().default(false),
    personId: personId(),
    createdBy: createdBy(),
    formerUserId: formerUserId(),
    /** The idempotency key of the request that created the row: a retried request creates no second row. */
    requestKey: uuid('request_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /**
     * The place among the person's faces; null is the id, so that a new face comes last. Moving a face exchanges places of
     * its person only, so no two faces have the same.
     */
    position: integer('position'),
    /**
     * When the face was deleted. It can be restored for a minute, and until the purge nothing but its row is left to see. A
     * moment to come: the giver of its only picture asks to take that back, and then it is deleted unless an owner keeps it.
     */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    index('face_photos_person_id_idx').on(table.personId, table.id),
    index('face_photos_user_id_idx').on(table.formerUserId, table.id),
    index('face_photos_created_by_idx').on(table.createdBy),
    index('face_photos_photo_id_idx').on(table.photoId, table.personId),
    index('face_photos_voice_id_idx').on(table.voiceId, table.personId),
    index('face_photos_clip_id_idx').on(table.clipId, table.personId),
    uniqueIndex('face_photos_request_key')
      .on(table.personId, table.requestKey)
      .where(sql`${table.deletedAt} is null`),
    index('face_photos_deleted_at_idx')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    unique('face_photos_id_person_id_key').on(table.id, table.personId),
    foreignKey({
      name: 'face_photos_photo_fk',
      columns: [table.photoId, table.personId],
      foreignColumns: [photos.id, photos.personId],
    }),
    foreignKey({
      name: 'face_photos_voice_fk',
      columns: [table.voiceId, table.personId],
      foreignColumns: [voices.id, voices.personId],
    }),
  ],
);

export const facePhotoTableSchema = createInsertSchema(facePhotos);
