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

/** The people a family shows: a photo, a name, and who they are. */
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
    /** What the face does on the person's tablet. */
    onTablet: varchar('on_tablet', { length: 8, enum: ['look', 'practice', 'rest'] })
      .notNull()
      .default('look'),
    voiceId: uuid('voice_id').references(() => voices.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the request that made the row called itself, so that the same request sent again makes no second one. */
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
