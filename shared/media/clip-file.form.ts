import {
  CLIP_EDGE,
  CLIP_MAX_BYTES,
  CLIP_PICTURES_PER_SECOND,
  CLIP_SECONDS,
} from '#shared/product/limits';

export const NOT_A_CLIP_FILE = 'Clips must be MP4 files with H.264 or VP9 pictures';
export const CLIP_TOO_SHORT = 'The clip is too short. Please record it again.';
export const CLIP_TOO_LONG = `Clips must be ${CLIP_SECONDS} seconds or shorter`;
export const CLIP_TOO_LARGE = `Clips must be ${CLIP_MAX_BYTES / 1024 / 1024} MB or smaller`;
export const CLIP_TOO_DETAILED = `Clips must have at most ${CLIP_EDGE} x ${CLIP_EDGE} pixels and ${CLIP_PICTURES_PER_SECOND} pictures a second`;
