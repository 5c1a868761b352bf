import { notAPhoto } from '../data-url';
import { sanitizeGif } from './gif';
import { sanitizeJpeg } from './jpeg';
import { sanitizePng } from './png';
import { refuseTooLarge, type SanitizedPicture } from './sanitized-picture';
import { sanitizeWebp } from './webp';

/**
 * Rebuilds a picture file before a decoder reads it. Its format is detected from its content only.
 * @throws HttpError 400 if it is not a complete JPEG, PNG, WebP or GIF, or is too large to decode
 */
export function sanitizePicture(file: Buffer): SanitizedPicture {
  const picture =
    sanitizeJpeg(file) ?? sanitizePng(file) ?? sanitizeWebp(file) ?? sanitizeGif(file);
  if (!picture) throw notAPhoto();
  refuseTooLarge(picture);
  return picture;
}
