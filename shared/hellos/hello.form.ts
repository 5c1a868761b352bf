import * as z from 'zod/mini';
import { updateFacePhotoSchema } from '#shared/faces/face-photo.form';
import { photoDataUrl } from '#shared/media/photo.form';
import { voiceSchema } from '#shared/media/voice.form';
import { HELLO_WORDS_MAX } from '#shared/product/limits';
import { rowIdIn } from '#shared/product/row-id';
import { optionalText } from '#shared/product/text';

/** For which day a hello is, and what it may replace there. What somebody sent is replaced only where this says so. */
export const helloPlace = {
  /** True for the day after the first for which a hello can be sent. */
  nextDay: z.optional(z.boolean('The next day must be yes or no')),
  /** The id of the hello that it replaces. */
  instead: z.optional(rowIdIn('Please choose which hello it replaces')),
};

/** A photo or a recording that the tablet shows first on one day. */
export const newHelloSchema = z
  .object({
    ...helloPlace,
    photoUrl: z.optional(photoDataUrl()),
    voice: z.optional(voiceSchema.shape.voice),
    words: optionalText('Words', HELLO_WORDS_MAX),
  })
  .check(
    z.refine(({ photoUrl, voice }) => (photoUrl === undefined) !== (voice === undefined), {
      error: 'Please choose a photo or record your voice',
      path: ['photoUrl'],
    }),
  );
export type NewHello = z.input<typeof newHelloSchema>;

const { name, relationship, description } = updateFacePhotoSchema.shape;

/** Where a hello goes in the album: a photo becomes a face with these words, and a recording the voice of a face. */
export const keepHelloSchema = z.object({
  name,
  relationship,
  description,
  faceId: z.optional(rowIdIn('Please choose whose voice it is')),
});
export type KeepHello = z.input<typeof keepHelloSchema>;
