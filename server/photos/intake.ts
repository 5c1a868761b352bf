import { concurrencyLimit } from '../http/concurrency-limit';
import { bytesOfDataUrl } from './data-url';
import { decodeApart } from './decoder';
import type { Photo } from './photo';
import { sanitizePicture } from './sanitize/sanitize';

/** The decoder takes one picture at a time. */
const intakes = concurrencyLimit({ running: 1, waiting: 20 });

/** A picture of many pixels takes seconds. Only one of them stands in line with the others. */
const LARGE_PIXELS = 16_000_000;
const largeOnes = concurrencyLimit({ running: 1, waiting: 4 });

/**
 * Makes the two pictures we keep from whatever a browser sent as an image data URL.
 * Only the content decides what it is; the first frame of an animation is taken.
 * @throws HttpError 400 when it is no JPEG, PNG, WebP or GIF, is broken, or takes too much to decode;
 *   413 when it has too many bytes; 503 when too many photos wait already
 */
export async function takeIn(dataUrl: string): Promise<Photo> {
  const { bytes, width, height, orientation } = sanitizePicture(bytesOfDataUrl(dataUrl));
  const decode = () => intakes(() => decodeApart(bytes, orientation));
  return width * height > LARGE_PIXELS ? largeOnes(decode) : decode();
}
