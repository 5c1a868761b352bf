import {
  index,
  integer,
  pgTable,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { createInsertSchema } from 'drizzle-zod';
import { DESCRIPTION_MAX, NAME_MAX } from '#shared/limits';
import { photos } from '#shared/schema/photos';
import { users } from '#shared/schema/users';
import { voices } from '#shared/schema/voices';

/** The faces of an account: each has a photo, a name and a relationship. */
export const facePhotos = pgTable(
  'face_photos',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: varchar('name', { length: NAME_MAX }).notNull(),
    relationship: varchar('relationship', { length: NAME_MAX }),
    description: varchar('description', { length: DESCRIPTION_MAX }),
    photoId: uuid('photo_id')
      .notNull()
      .references(() => photos.id),
    /** Where the face appears on the person's tablet. */
    onTablet: varchar('on_tablet', { length: 8, enum: ['look', 'practice', 'rest'] })
      .notNull()
      .default('look'),
    voiceId: uuid('voice_id').references(() => voices.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The idempotency key of the request that created the row: a retried request creates no second row. */
    requestKey: uuid('request_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('face_photos_user_id_idx').on(table.userId, table.id),
    index('face_photos_photo_id_idx').on(table.photoId),
    index('face_photos_voice_id_idx').on(table.voiceId),
    uniqueIndex('face_photos_request_key').on(table.userId, table.requestKey),
  ],
);

export const facePhotoTableSchema = createInsertSchema(facePhotos);
