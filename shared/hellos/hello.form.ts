import * as z from 'zod/mini';
import { clipId } from '#shared/clips/clip.form';
import { updateFacePhotoSchema } from '#shared/faces/face-photo.form';
import { photoDataUrl } from '#shared/media/photo.form';
import { voiceSchema } from '#shared/media/voice.form';
import { HELLO_WORDS_MAX } from '#shared/product/limits';
import type { MachineMessage } from '#shared/product/machine-message';
import { rowIdIn } from '#shared/product/row-id';
import { optionalText } from '#shared/product/text';

/** For which day a hello is, and what it may replace there. What somebody sent is replaced only where this says so. */
export const helloPlace = {
  /** True for the day after the first for which a hello can be sent. */
  nextDay: z.optional(z.boolean('The next day must be yes or no' satisfies MachineMessage)),
  /** The id of the hello that it replaces. */
  instead: z.optional(rowIdIn('Please choose which hello it replaces')),
};

/** A photo, a recording or a clip that the tablet shows first on one day. */
export const newHelloSchema = z
  .object({
    ...helloPlace,
    photoUrl: z.optional(photoDataUrl()),
    voice: z.optional(voiceSchema.shape.voice),
    /** A clip that has no place yet. */
    clipId: z.optional(clipId()),
    words: optionalText('Words', HELLO_WORDS_MAX),
  })
  .check(
    z.refine(
      ({ photoUrl, voice, clipId: clip }) =>
        [photoUrl, voice, clip].filter((one) => one !== undefined).length === 1,
      { error: 'Please choose a photo or record your voice', path: ['photoUrl'] },
    ),
  );
export type NewHello = z.input<typeof newHelloSchema>;

const { name, relationship, description } = updateFacePhotoSchema.shape;

/** Where a hello goes in the album: a photo becomes a face with these words, a recording the voice of a face, and a clip the clip of one. */
export const keepHelloSchema = z.object({
  name,
  relationship,
  description,
  faceId: z.optional(rowIdIn('Please choose whose voice it is')),
});
export type KeepHello = z.input<typeof keepHelloSchema>;
