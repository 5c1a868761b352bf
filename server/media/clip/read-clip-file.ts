import {
  CLIP_TOO_DETAILED,
  CLIP_TOO_LARGE,
  CLIP_TOO_LONG,
  CLIP_TOO_SHORT,
  NOT_A_CLIP_FILE,
} from '#shared/media/clip-file.form';
import { CLIP_MAX_BYTES } from '#shared/product/limits';
import { readOrRefuse } from '../read-or-refuse';
import type { ClipFile } from './clip-file';

/**
 * Makes the stored file from an MP4 file: only the pictures of its track, behind a header of our own. No picture is decoded.
 * @throws HttpError 400 if it is another format, broken, too long, too short or too detailed; 413 if it is too large; 503 if
 *   too many files wait
 */
export const readClipFile = (bytes: Uint8Array): Promise<ClipFile> =>
  readOrRefuse('clip', bytes, {
    field: 'video',
    maxBytes: CLIP_MAX_BYTES,
    tooLarge: CLIP_TOO_LARGE,
    because: {
      'too-long': CLIP_TOO_LONG,
      'too-short': CLIP_TOO_SHORT,
      'too-detailed': CLIP_TOO_DETAILED,
    },
    otherwise: NOT_A_CLIP_FILE,
  });
