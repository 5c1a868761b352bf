import {
  foreignKey,
  index,
  integer,
  pgTable,
  time,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { createInsertSchema } from 'drizzle-zod';
import { facePhotos } from '#shared/faces/face-photo.table';
import { createdBy, formerUserId, personId } from '#shared/people/person.table';
import { NAME_MAX } from '#shared/product/limits';
import { whenChecks, whenColumns } from '#shared/schedule/when.table';
import { songs } from '#shared/songs/song.table';

/** Plans for one day, for weekdays or for a day of each month. Days and times are in the tablet's local time. */
export const plans = pgTable(
  'plans',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    personId: personId(),
    createdBy: createdBy(),
    formerUserId: formerUserId(),
    title: varchar('title', { length: NAME_MAX }).notNull(),
    at: time('at').notNull(),
    ...whenColumns(),
    /** The face that it is about. */
    facePhotoId: integer('face_photo_id'),
    /** The song that the tablet offers at its time. */
    songId: integer('song_id'),
    /** The idempotency key of the request that created the row: a retried request creates no second row. */
    requestKey: uuid('request_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('plans_person_id_idx').on(table.personId, table.id),
    index('plans_user_id_idx').on(table.formerUserId, table.id),
    index('plans_created_by_idx').on(table.createdBy),
    index('plans_day_idx').on(table.day),
    uniqueIndex('plans_request_key').on(table.personId, table.requestKey),
    unique('plans_id_person_id_key').on(table.id, table.personId),
    // Sets the face alone to null; drizzle-kit cannot write that.
    foreignKey({
      name: 'plans_face_photo_fk',
      columns: [table.facePhotoId, table.personId],
      foreignColumns: [facePhotos.id, facePhotos.personId],
    }).onDelete('set null'),
    index('plans_face_photo_id_idx').on(table.facePhotoId, table.personId),
    // Sets the song alone to null; drizzle-kit cannot write that.
    foreignKey({
      name: 'plans_song_fk',
      columns: [table.songId, table.personId],
      foreignColumns: [songs.id, songs.personId],
    }).onDelete('set null'),
    index('plans_song_id_idx').on(table.songId, table.personId),
    ...whenChecks('plans', table),
  ],
);

export const planTableSchema = createInsertSchema(plans);
