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
import { clipCodecs } from '#shared/media/clip-codecs';
import { AUDIENCES, createdBy, personId } from '#shared/people/person.table';
import { SENT_BY_MAX } from '#shared/product/limits';

/**
 * The pictures of clips: H.264 or VP9 in MP4, without sound and messages. If a row has no bytes, the object store holds them
 * under its id. Rows are immutable, so that browsers may cache their URLs forever.
 */
export const videos = pgTable(
  'videos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: personId(),
    createdBy: createdBy(),
    /** Who may open it by its address: all members, or nobody (it was sent ahead, waits, or belongs to a deleted face). */
    audience: varchar('audience', { length: 10, enum: AUDIENCES }).notNull().default('members'),
    /** Who sent it ahead without an account; see `Adder`. Null once it is used. */
    sentBy: varchar('sent_by', { length: SENT_BY_MAX }),
    bytes: bytea('bytes'),
    /** Size in the object store. Null if the bytes are in the row. */
    objectBytes: integer('object_bytes'),
    codec: varchar('codec', { length: 4, enum: clipCodecs }).notNull(),
    milliseconds: integer('milliseconds').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('videos_person_id_idx').on(table.personId),
    index('videos_created_by_idx').on(table.createdBy),
    index('videos_uploads_idx')
      .on(table.createdAt)
      .where(sql`${table.audience} = 'upload'`),
    check('videos_whole', sql`(${table.bytes} is null) = (${table.objectBytes} is not null)`),
    unique('videos_id_person_id_key').on(table.id, table.personId),
  ],
);
