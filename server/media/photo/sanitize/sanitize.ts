import { isCutOff } from '#shared/media/picture-end';
import { cutOffPhoto, notAPhoto } from '../photo-errors';
import { sanitizeJpeg } from './jpeg';
import { sanitizePng } from './png';
import { refuseTooLarge, type SanitizedPicture } from './sanitized-picture';
import { unchangedPicture } from './unchanged-picture';

/**
 * Rebuilds a JPEG or PNG before a decoder reads it. Its format is detected from its content only.
 * @param mayBeCutOff takes a JPEG whose end is missing
 * @throws HttpError 400 if it is not a complete JPEG, PNG, WebP or GIF, or is too large to decode
 */
export function sanitizePicture(file: Buffer, { mayBeCutOff = false } = {}): SanitizedPicture {
  const jpeg = sanitizeJpeg(file);
  const picture = jpeg ?? sanitizePng(file) ?? unchangedPicture(file);
  if (isCutOff(file) && !(jpeg && mayBeCutOff)) throw cutOffPhoto();
  if (!picture) throw notAPhoto();
  refuseTooLarge(picture);
  return picture;
}
