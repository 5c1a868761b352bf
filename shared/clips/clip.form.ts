import * as z from 'zod/mini';
import { NOT_A_CLIP_FILE } from '#shared/media/clip-file.form';
import { photoDataUrl } from '#shared/media/photo.form';
import { voiceSchema } from '#shared/media/voice.form';
import { CLIP_LINE_MAX } from '#shared/product/limits';
import type { MachineMessage } from '#shared/product/machine-message';
import { rowIdIn } from '#shared/product/row-id';
import { requiredLine } from '#shared/product/text';
import { isUuid } from '#shared/product/uuid';

const HEAD = /^data:video\/mp4;base64,/i;
const HEAD_MAX = 32;

/** The pictures of a clip as the id of an upload or, if it is small, as a data URL. */
const clipFile = z.string('Clip is required').check(
  z.minLength(1, { error: 'Clip is required', abort: true }),
  z.refine((value) => isUuid(value) || HEAD.test(value.slice(0, HEAD_MAX)), NOT_A_CLIP_FILE),
);

export const newClipSchema = z.object({
  video: clipFile,
  /** The sound that was recorded with it. */
  voice: z.optional(z.nullable(voiceSchema.shape.voice)),
  still: photoDataUrl('A picture of the clip is required'),
  /** The text of what is said or seen. */
  line: requiredLine('A line about the clip', CLIP_LINE_MAX),
});

/** The id of a clip that its maker has stored and that has no place yet. */
export const clipId = () => rowIdIn('Please choose a clip');

export const faceClipSchema = z.object({ clipId: clipId() });

/** True lets the tablet offer the clip of somebody who has died. */
export const faceClipChangesSchema = z.object({
  afterDeath: z.boolean(
    'Whether the tablet offers the clip must be yes or no' satisfies MachineMessage,
  ),
});
