import { SONG_MAX_BYTES, SONG_SECONDS } from '#shared/product/limits';

export const NOT_A_SONG_FILE = 'Songs must be MP3 files or M4A files with AAC sound';
export const SONG_PROTECTED =
  'This song is protected against copying, so the tablet cannot play it. Please choose another file.';
export const SONG_TOO_SHORT = 'The song is too short. Please choose another file.';
export const SONG_TOO_LONG = `Songs must be ${SONG_SECONDS / 60} minutes or shorter`;
export const SONG_TOO_LARGE = `Songs must be ${SONG_MAX_BYTES / 1_000_000} MB or smaller`;
