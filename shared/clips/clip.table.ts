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
import { photos } from '#shared/media/photo.table';
import { videos } from '#shared/media/video.table';
import { voices } from '#shared/media/voice.table';
import { createdBy, personId } from '#shared/people/person.table';
import { CLIP_LINE_MAX, NAME_MAX } from '#shared/product/limits';

/**
 * A few moving seconds. A clip has one place: a face, a hello, or a contribution that waits. A trigger deletes it when it
 * loses that, with its files.
 */
export const clips = pgTable(
  'clips',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    personId: personId(),
    createdBy: createdBy(),
    videoId: uuid('video_id').notNull(),
    /** The picture that is shown until it plays. */
    stillId: uuid('still_id').notNull(),
    /** The sound that is heard with it. */
    voiceId: uuid('voice_id'),
    /** The text of what is said or seen. */
    line: varchar('line', { length: CLIP_LINE_MAX }).notNull(),
    /** The name of who recorded it, if that is not the name of the account: a giver, or somebody in an imported album. */
    fromName: varchar('from_name', { length: NAME_MAX }),
    /** The accepted gift that it came with, as `contribution_id` of photos. */
    contributionId: integer('contribution_id'),
    /** True once it got its place. One without a place is deleted after a day. */
    isPlaced: boolean('is_placed').notNull().default(false),
    /** The idempotency key of the request that created the row: a retried request creates no second row. */
    requestKey: uuid('request_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('clips_person_id_idx').on(table.personId),
    index('clips_created_by_idx').on(table.createdBy),
    index('clips_video_id_idx').on(table.videoId, table.personId),
    index('clips_still_id_idx').on(table.stillId, table.personId),
    index('clips_voice_id_idx').on(table.voiceId, table.personId),
    index('clips_unplaced_idx')
      .on(table.createdAt)
      .where(sql`not ${table.isPlaced}`),
    index('clips_contribution_id_idx')
      .on(table.contributionId)
      .where(sql`${table.contributionId} is not null`),
    uniqueIndex('clips_request_key').on(table.personId, table.createdBy, table.requestKey),
    unique('clips_id_person_id_key').on(table.id, table.personId),
    foreignKey({
      name: 'clips_video_fk',
      columns: [table.videoId, table.personId],
      foreignColumns: [videos.id, videos.personId],
    }),
    foreignKey({
      name: 'clips_still_fk',
      columns: [table.stillId, table.personId],
      foreignColumns: [photos.id, photos.personId],
    }),
    foreignKey({
      name: 'clips_voice_fk',
      columns: [table.voiceId, table.personId],
      foreignColumns: [voices.id, voices.personId],
    }),
  ],
);
