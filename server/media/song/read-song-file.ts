import {
  NOT_A_SONG_FILE,
  SONG_PROTECTED,
  SONG_TOO_LARGE,
  SONG_TOO_LONG,
  SONG_TOO_SHORT,
} from '#shared/media/song-file.form';
import { SONG_MAX_BYTES } from '#shared/product/limits';
import { readOrRefuse } from '../read-or-refuse';
import type { SongFile } from './song-file';

/**
 * Makes the stored file from an MP3 or M4A file: only the frames of its sound, behind a header of our own. The format is
 * detected from the content. No sound is decoded.
 * @throws HttpError 400 if it is another format, broken, protected, too long or too short; 413 if it is too large; 503 if
 *   too many files wait
 */
export const readSongFile = (bytes: Uint8Array): Promise<SongFile> =>
  readOrRefuse('song', bytes, {
    field: 'audio',
    maxBytes: SONG_MAX_BYTES,
    tooLarge: SONG_TOO_LARGE,
    because: { protected: SONG_PROTECTED, 'too-long': SONG_TOO_LONG, 'too-short': SONG_TOO_SHORT },
    otherwise: NOT_A_SONG_FILE,
  });
