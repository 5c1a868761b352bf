import * as z from 'zod/mini';
import { NOT_A_SONG_FILE } from '#shared/media/song-file.form';
import { isUuid } from '#shared/product/uuid';

/** The types of songs, which every tablet plays. */
export const SONG_TYPES = ['audio/mpeg', 'audio/mp4'] as const;
export type SongType = (typeof SONG_TYPES)[number];

const HEAD = /^data:audio\/(mpeg|mp4);base64,/i;
const HEAD_MAX = 32;

/** A song as the id of an upload or, if it is short, as a data URL. */
export const songFile = z.string('Song is required').check(
  z.minLength(1, { error: 'Song is required', abort: true }),
  z.refine((value) => isUuid(value) || HEAD.test(value.slice(0, HEAD_MAX)), NOT_A_SONG_FILE),
);
