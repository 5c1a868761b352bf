import { CLIP_MAX_BYTES, SONG_MAX_BYTES, VOICE_FILE_MAX_BYTES } from '#shared/product/limits';

/** Files that are sent ahead of the request that uses them, by their type, with the most bytes of each. */
export const uploadTypes = {
  'audio/wav': VOICE_FILE_MAX_BYTES,
  'audio/mpeg': SONG_MAX_BYTES,
  'audio/mp4': SONG_MAX_BYTES,
  'video/mp4': CLIP_MAX_BYTES,
} as const;

export type UploadType = keyof typeof uploadTypes;
export const UPLOAD_TYPES = Object.keys(uploadTypes) as UploadType[];

/** The files that a tablet sends: what was said to it. */
export const TABLET_UPLOAD_TYPES = ['audio/wav'] as const satisfies readonly UploadType[];
