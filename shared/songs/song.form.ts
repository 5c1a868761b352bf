import * as z from 'zod/mini';
import { photoDataUrl } from '#shared/media/photo.form';
import { songFile } from '#shared/media/sound.form';
import { day } from '#shared/product/day';
import { NAME_MAX, SONG_WHY_MAX, SONGS_MAX } from '#shared/product/limits';
import { rowIdIn } from '#shared/product/row-id';
import { optionalText, requiredLine } from '#shared/product/text';

export const songTextNames = ['title', 'who', 'why'] as const;

const texts = {
  title: requiredLine('Title', NAME_MAX),
  /** Who sings it. */
  who: optionalText('Who sings it', NAME_MAX),
  /** Why it is there. */
  why: optionalText('Why it is there', SONG_WHY_MAX),
};

export const songTextsSchema = z.object(texts);

export const newSongSchema = z.object({
  ...texts,
  photoUrl: z.optional(z.nullable(photoDataUrl())),
  audio: songFile,
});
export type NewSong = z.input<typeof newSongSchema>;

/** Absent fields stay as they are, and null clears one. */
export const songChangesSchema = z.object({
  title: z.optional(texts.title),
  who: texts.who,
  why: texts.why,
  photoUrl: z.optional(z.nullable(photoDataUrl())),
  /** The day on which the tablet offers it again. */
  restingUntil: z.optional(z.nullable(day())),
});
export type SongChanges = z.input<typeof songChangesSchema>;

const NOT_ALL = 'The order must name each song once';

export const songOrderSchema = z.object({
  ids: z.array(rowIdIn(NOT_ALL), NOT_ALL).check(z.maxLength(SONGS_MAX, NOT_ALL)),
});
export const NOT_ALL_SONGS = NOT_ALL;
