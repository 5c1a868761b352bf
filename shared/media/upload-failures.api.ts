import { voiceSchema } from '#shared/media/voice.form';
import {
  CLIP_EDGE,
  CLIP_SECONDS,
  SONG_MIN_SECONDS,
  SONG_SECONDS,
  VOICE_MIN_MS,
  VOICE_SAMPLE_RATE,
  VOICE_SECONDS,
} from '#shared/product/limits';
import { apiSchemas } from '../product/endpoint';

/* Shared by the endpoints that accept photos and recordings. */

export const recording = voiceSchema.register(apiSchemas, { id: 'Recording' });

export const NOT_A_PHOTO =
  'The photo is none of the four kinds, is broken, or has too many pixels.';
export const PHOTO_TOO_LARGE = 'The photo is too large.';
export const NOT_A_RECORDING = `The recording is not WAV sound (PCM, 16 bits, one channel, ${VOICE_SAMPLE_RATE / 1000} kHz) of ${VOICE_MIN_MS / 1000} to ${VOICE_SECONDS} seconds.`;
export const NOT_A_SONG = `The song is not MP3, or AAC in MP4, of ${SONG_MIN_SECONDS} to ${SONG_SECONDS} seconds, or it is protected.`;
export const NOT_A_CLIP = `The clip is not H.264 or VP9 in MP4, of at most ${CLIP_SECONDS} seconds and ${CLIP_EDGE} x ${CLIP_EDGE} pixels, or it is protected.`;
export const RECORDING_TOO_LARGE = 'The recording is too large.';
