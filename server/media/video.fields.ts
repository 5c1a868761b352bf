import { sql } from 'drizzle-orm';
import { videos } from '#shared/media/video.table';

/** The pictures of clips, for queries that name them `videos`. */
export const videosOfClips = sql`${videos}`;
