import {
  NOT_A_SONG_FILE,
  SONG_PROTECTED,
  SONG_TOO_LARGE,
  SONG_TOO_LONG,
  SONG_TOO_SHORT,
} from '#shared/media/song-file.form';
import { SONG_MAX_BYTES } from '#shared/product/limits';
import { HttpError } from '../../http/http-error';
import { FileRefused, type RefusalReason } from '../file-refused';
import { readInThread } from '../read-in-thread';
import type { SongFile } from './song-file';

const FIELD = 'audio';

const sentences: Partial<Record<RefusalReason, string>> = {
  protected: SONG_PROTECTED,
  'too-long': SONG_TOO_LONG,
  'too-short': SONG_TOO_SHORT,
};

/**
 * Makes the stored file from an MP3 or M4A file: only the frames of its sound, behind a header of our own. The format is
 * detected from the content. No sound is decoded.
 * @throws HttpError 400 if it is another format, broken, protected, too long or too short; 413 if it is too large; 503 if
 *   too many files wait
 */
export async function readSongFile(bytes: Uint8Array): Promise<SongFile> {
  if (bytes.length > SONG_MAX_BYTES) throw refusal(413, 'too-large', SONG_TOO_LARGE);
  try {
    return await readInThread('song', bytes);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    throw refusal(400, 'invalid', sentences[error.reason] ?? NOT_A_SONG_FILE, error.message);
  }
}

const refusal = (
  status: number,
  code: 'invalid' | 'too-large',
  message: string,
  cause?: string,
): HttpError => new HttpError(status, code, message, { errors: [{ path: FIELD, message }], cause });
