import {
  date,
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
import { photos } from '#shared/media/photo.table';
import { sounds } from '#shared/media/sound.table';
import { createdBy, personId } from '#shared/people/person.table';
import { NAME_MAX, SONG_WHY_MAX } from '#shared/product/limits';

/** Songs that the tablet offers. */
export const songs = pgTable(
  'songs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    personId: personId(),
    createdBy: createdBy(),
    title: varchar('title', { length: NAME_MAX }).notNull(),
    /** Who sings it. */
    who: varchar('who', { length: NAME_MAX }),
    /** Why it is there, such as "You danced to this in 1962". */
    why: varchar('why', { length: SONG_WHY_MAX }),
    photoId: uuid('photo_id'),
    soundId: uuid('sound_id').notNull(),
    /** Its place among the songs of the person. Songs exchange places when they are ordered. */
    position: integer('position').notNull(),
    /** The day, in the person's time zone, on which the tablet offers it again. */
    restingUntil: date('resting_until', { mode: 'string' }),
    /** The idempotency key of the request that created the row: a retried request creates no second row. */
    requestKey: uuid('request_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('songs_person_id_idx').on(table.personId, table.position),
    index('songs_created_by_idx').on(table.createdBy),
    index('songs_photo_id_idx').on(table.photoId, table.personId),
    index('songs_sound_id_idx').on(table.soundId, table.personId),
    unique('songs_id_person_id_key').on(table.id, table.personId),
    uniqueIndex('songs_request_key').on(table.personId, table.requestKey),
    foreignKey({
      name: 'songs_photo_fk',
      columns: [table.photoId, table.personId],
      foreignColumns: [photos.id, photos.personId],
    }),
    foreignKey({
      name: 'songs_sound_fk',
      columns: [table.soundId, table.personId],
      foreignColumns: [sounds.id, sounds.personId],
    }),
  ],
);
