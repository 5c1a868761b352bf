import * as z from 'zod/mini';
import { VOICE_SAMPLE_RATE, VOICE_SECONDS } from '#shared/product/limits';
import { isUuid } from '#shared/product/uuid';

export const NOT_A_RECORDING = `A recording must be WAV sound of 16 bits at ${VOICE_SAMPLE_RATE / 1000} kHz with one channel`;
export const RECORDING_TOO_SHORT = 'A recording must be longer than that. Please record it again.';
export const recordingTooLong = (seconds: number) =>
  `A recording must be ${seconds} seconds or shorter`;
export const RECORDING_TOO_LONG = recordingTooLong(VOICE_SECONDS);

const HEAD = /^data:audio\/[^,]*;base64,/i;
const HEAD_MAX = 64;

/**
 * A recording as the id of an upload, or as a data URL. This checks only the syntax; the server reads the bytes to find
 * their type, whatever the URL claims.
 */
export const voiceSchema = z.object({
  voice: z.string('Recording is required').check(
    z.minLength(1, { error: 'Recording is required', abort: true }),
    z.refine((value) => isUuid(value) || HEAD.test(value.slice(0, HEAD_MAX)), NOT_A_RECORDING),
  ),
});
