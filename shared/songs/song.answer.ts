import { createSelectSchema } from 'drizzle-zod';
import * as z from 'zod/mini';
import { count, moment, rowId, tabletPhoto, tabletSound, uuidBelow } from '#shared/product/answer';
import { songs } from '#shared/songs/song.table';

export const songSchema = createSelectSchema(songs)
  .pick({ title: true, who: true, why: true })
  .extend({
    id: rowId(),
    photoUrl: z.nullable(uuidBelow('/api/photos/')),
    audioUrl: uuidBelow('/api/sounds/'),
    seconds: count(),
    /** The day on which the tablet offers it again; null if it does not rest. */
    restingUntil: z.nullable(z.iso.date()),
    createdAt: moment(),
  })
  .strict();

/** The answer to a helper's song. */
export const waitingSongSchema = z.strictObject({ id: rowId(), waiting: z.literal(true) });

/** A song as a tablet shows it. */
export const tabletSongSchema = songSchema
  .omit({ restingUntil: true, createdAt: true })
  .extend({ photoUrl: z.nullable(tabletPhoto()), audioUrl: tabletSound() })
  .strict();
export type Song = z.infer<typeof songSchema>;
export type TabletSong = z.infer<typeof tabletSongSchema>;
