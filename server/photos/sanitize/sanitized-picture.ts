import { PHOTO_MAX_PIXELS } from '#shared/limits';
import { PHOTO_TOO_LARGE } from '#shared/photo';
import { invalid } from '../../http/http-error';

/** A picture file rebuilt from nothing but what is needed to show it, with what its own headers say of it. */
export interface SanitizedPicture {
  bytes: Buffer;
  width: number;
  height: number;
  /** EXIF orientation, 1 to 8. The rebuilt file does not carry it. */
  orientation: number;
  /** Bytes that the decoder must hold at once, beyond a few lines of pixels. */
  decodedBytes: number;
}

/** Longest edge that is decoded, in pixels. */
const EDGE_MAX = 20_000;

/**
 * 40 megapixels as an interlaced PNG of 8 bits without alpha, or as a progressive JPEG with the usual subsampling.
 * Nothing that cameras make needs more.
 */
const DECODED_BYTES_MAX = 125_000_000;

/** @throws HttpError 400 when there are too many pixels, or decoding them takes too much memory */
export function refuseTooLarge({
  width,
  height,
  decodedBytes,
}: Omit<SanitizedPicture, 'bytes' | 'orientation'>): void {
  const isTooLarge =
    width * height > PHOTO_MAX_PIXELS ||
    Math.max(width, height) > EDGE_MAX ||
    decodedBytes > DECODED_BYTES_MAX;
  if (isTooLarge) throw invalid([{ path: 'photoUrl', message: PHOTO_TOO_LARGE }]);
}
