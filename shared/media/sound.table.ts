import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  timestamp,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { bytea } from '#shared/media/bytea';
import { SONG_TYPES } from '#shared/media/sound.form';
import { AUDIENCES, createdBy, personId } from '#shared/people/person.table';
import { SENT_BY_MAX } from '#shared/product/limits';

/**
 * The sound of songs: MP3, or AAC in MP4, without tags and pictures. If a row has no bytes, the object store holds them under
 * its id. Rows are immutable, so that browsers may cache their URLs forever.
 */
export const sounds = pgTable(
  'sounds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: personId(),
    createdBy: createdBy(),
    /** Who may open it by its address: all members, or nobody (it was sent ahead, or belongs to a contribution that waits). */
    audience: varchar('audience', { length: 10, enum: AUDIENCES }).notNull().default('members'),
    bytes: bytea('bytes'),
    /** Size in the object store. Null if the bytes are in the row. */
    objectBytes: integer('object_bytes'),
    contentType: varchar('content_type', { length: 10, enum: SONG_TYPES }).notNull(),
    milliseconds: integer('milliseconds').notNull(),
    /** Who sent it ahead without an account; see `Adder`. Null once it is used. */
    sentBy: varchar('sent_by', { length: SENT_BY_MAX }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('sounds_person_id_idx').on(table.personId),
    index('sounds_created_by_idx').on(table.createdBy),
    index('sounds_uploads_idx')
      .on(table.createdAt)
      .where(sql`${table.audience} = 'upload'`),
    check('sounds_whole', sql`(${table.bytes} is null) = (${table.objectBytes} is not null)`),
    unique('sounds_id_person_id_key').on(table.id, table.personId),
  ],
);
