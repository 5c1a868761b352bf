import * as z from 'zod/mini';
import { updateFacePhotoSchema } from '#shared/faces/face-photo.form';
import { photoDataUrl } from '#shared/media/photo.form';
import { voiceSchema } from '#shared/media/voice.form';
import { HELLO_WORDS_MAX } from '#shared/product/limits';
import { rowIdIn } from '#shared/product/row-id';
import { optionalText } from '#shared/product/text';

/** A photo or a recording that the tablet shows first today. */
export const newHelloSchema = z
  .object({
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
