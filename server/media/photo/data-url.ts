import { NOT_A_PHOTO, PHOTO_CUT_OFF, PHOTO_TOO_LARGE } from '#shared/media/photo.form';
import { PHOTO_MAX_BYTES } from '#shared/product/limits';
import { HttpError, invalid } from '../../http/http-error';
import { bytesOfBase64, sizeOfBase64 } from '../base64';

/** The prefix of an image data URL. The declared type is ignored. */
const HEAD = /^data:image\/[^,]*;base64$/i;
const HEAD_MAX = 128;

export const notAPhoto = () => invalid([{ path: 'photoUrl', message: NOT_A_PHOTO }]);
export const cutOffPhoto = () => invalid([{ path: 'photoUrl', message: PHOTO_CUT_OFF }]);

/**
 * The bytes inside an image data URL.
 * @throws HttpError 400 for anything but strict base64, 413 for more than PHOTO_MAX_BYTES
 */
export function bytesOfDataUrl(dataUrl: string): Buffer {
  const comma = dataUrl.slice(0, HEAD_MAX).indexOf(',');
  if (!HEAD.test(dataUrl.slice(0, Math.max(0, comma)))) throw notAPhoto();
  const encoded = dataUrl.slice(comma + 1);

  if (sizeOfBase64(encoded) > PHOTO_MAX_BYTES) {
    throw new HttpError(413, 'too-large', PHOTO_TOO_LARGE, {
      errors: [{ path: 'photoUrl', message: PHOTO_TOO_LARGE }],
    });
  }
  const bytes = bytesOfBase64(encoded);
  if (!bytes) throw notAPhoto();
  return bytes;
}
