import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { videos } from '#shared/media/video.table';
import { isOpen } from '../db/audience';

/** The pictures of clips, for queries that name them `videos`. */
export const videosOfClips = sql`${videos}`;

/** SQL condition: the pictures of a clip neither wait, nor belong to a deleted face. */
export const isOpenVideo = (videoId: PgColumn) =>
  sql`exists (select from ${videos} where ${videos.id} = ${videoId} and ${videos}.person_id = ${videoId.table}.person_id and ${isOpen(videos)})`;
