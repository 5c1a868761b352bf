import {
  CLIP_TOO_DETAILED,
  CLIP_TOO_LARGE,
  CLIP_TOO_LONG,
  CLIP_TOO_SHORT,
  NOT_A_CLIP_FILE,
} from '#shared/media/clip-file.form';
import { CLIP_MAX_BYTES } from '#shared/product/limits';
import { HttpError } from '../../http/http-error';
import { FileRefused, type RefusalReason } from '../file-refused';
import { readInThread } from '../read-in-thread';
import type { ClipFile } from './clip-file';

const FIELD = 'video';

const sentences: Partial<Record<RefusalReason, string>> = {
  'too-long': CLIP_TOO_LONG,
  'too-short': CLIP_TOO_SHORT,
  'too-detailed': CLIP_TOO_DETAILED,
};

/**
 * Makes the stored file from an MP4 file: only the pictures of its track, behind a header of our own. No picture is decoded.
 * @throws HttpError 400 if it is another format, broken, too long, too short or too detailed; 413 if it is too large; 503 if
 *   too many files wait
 */
export async function readClipFile(bytes: Uint8Array): Promise<ClipFile> {
  if (bytes.length > CLIP_MAX_BYTES) throw refusal(413, 'too-large', CLIP_TOO_LARGE);
  try {
    return await readInThread('clip', bytes);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    throw refusal(400, 'invalid', sentences[error.reason] ?? NOT_A_CLIP_FILE, error.message);
  }
}

const refusal = (
  status: number,
  code: 'invalid' | 'too-large',
  message: string,
  cause?: string,
): HttpError => new HttpError(status, code, message, { errors: [{ path: FIELD, message }], cause });
