import { PHOTO_TOO_LARGE } from '#shared/media/photo.form';
import { PHOTO_MAX_PIXELS } from '#shared/product/limits';
import { invalid } from '../../../http/http-error';

/** A picture file for the decoder, with the properties from its headers. */
export interface SanitizedPicture {
  bytes: Buffer;
  width: number;
  height: number;
  /** The memory that the decoder needs at once, in bytes, beyond a few lines of pixels. */
  decodedBytes: number;
}

/** The maximum edge that is decoded, in pixels. */
const EDGE_MAX = 20_000;

/**
 * The memory for 40 megapixels as an interlaced PNG of 8 bits without alpha, or as a progressive JPEG with common
 * subsampling. No camera's picture needs more.
 */
const DECODED_BYTES_MAX = 125_000_000;

/** @throws HttpError 400 if there are too many pixels, or decoding them takes too much memory */
export function refuseTooLarge({
  width,
  height,
  decodedBytes,
}: Omit<SanitizedPicture, 'bytes'>): void {
  const isTooLarge =
    width * height > PHOTO_MAX_PIXELS ||
    Math.max(width, height) > EDGE_MAX ||
    decodedBytes > DECODED_BYTES_MAX;
  if (isTooLarge) throw invalid([{ path: 'photoUrl', message: PHOTO_TOO_LARGE }]);
}
