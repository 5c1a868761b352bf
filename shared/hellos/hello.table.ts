import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { clips } from '#shared/clips/clip.table';
import { photos } from '#shared/media/photo.table';
import { voices } from '#shared/media/voice.table';
import { createdBy, personId } from '#shared/people/person.table';
import { HELLO_WORDS_MAX, NAME_MAX } from '#shared/product/limits';

/** A photo, a recording or a clip that the tablet shows first on one day. */
export const hellos = pgTable(
  'hellos',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    personId: personId(),
    createdBy: createdBy(),
    /** The sender's name of a hello from somebody without an account. */
    fromName: varchar('from_name', { length: NAME_MAX }),
    /** In the person's time zone. */
    day: date('day', { mode: 'string' }).notNull(),
    words: varchar('words', { length: HELLO_WORDS_MAX }),
    photoId: uuid('photo_id'),
    voiceId: uuid('voice_id'),
    clipId: integer('clip_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('hellos_person_id_key').on(table.personId, table.day),
    index('hellos_created_by_idx').on(table.createdBy),
    index('hellos_photo_id_idx').on(table.photoId, table.personId),
    index('hellos_voice_id_idx').on(table.voiceId, table.personId),
    index('hellos_clip_id_idx').on(table.clipId, table.personId),
    index('hellos_created_at_idx').on(table.createdAt),
    check(
      'hellos_file',
      sql`num_nonnulls(${table.photoId}, ${table.voiceId}, ${table.clipId}) > 0`,
    ),
    foreignKey({
      name: 'hellos_photo_fk',
      columns: [table.photoId, table.personId],
      foreignColumns: [photos.id, photos.personId],
    }),
    foreignKey({
      name: 'hellos_voice_fk',
      columns: [table.voiceId, table.personId],
      foreignColumns: [voices.id, voices.personId],
    }),
    foreignKey({
      name: 'hellos_clip_fk',
      columns: [table.clipId, table.personId],
      foreignColumns: [clips.id, clips.personId],
    }).onDelete('cascade'),
  ],
);
