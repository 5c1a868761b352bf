import sharp, { type Raw } from 'sharp';
import { PHOTO_EDGE, PHOTO_MAX_PIXELS, PHOTO_SMALL_EDGE } from '#shared/limits';
import { PHOTO_TOO_LARGE } from '#shared/photo';
import { bounded } from '../http/bounded';
import { HttpError, invalid } from '../http/http-error';
import { bytesOfDataUrl, notAPhoto } from './data-url';

/** A photo as we keep it: WebP, upright, sRGB, with nothing in it but the picture. */
export interface Photo {
  full: Uint8Array;
  small: Uint8Array;
}

// For the whole process: of all that libvips can open, only these four, and only from memory.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// No photo is opened twice, so a cache would only hold memory; one thread each leaves cores for other calls.
sharp.cache(false);
sharp.concurrency(1);

/** sharp shares libuv's four threads with password hashing: two photos at once leave two. */
const intakes = bounded({ running: 2, waiting: 20 });

/** An interlaced 16-bit PNG unpacks to 8 bytes a pixel. Two such of 40 megapixels at once would be too much memory. */
const LARGE_PIXELS = 16_000_000;
const largeOnes = bounded({ running: 1, waiting: 2 });

/** Cameras write about ten scans. Thousands of empty ones in a small file would keep the decoder busy for seconds. */
const JPEG_SCANS_MAX = 100;
const START_OF_SCAN = Buffer.from([0xff, 0xda]);

/**
 * Makes the two pictures we keep from whatever a browser sent as an image data URL.
 * Only the content decides what it is; the first frame of an animation is taken.
 * @throws HttpError 400 when it is no JPEG, PNG, WebP or GIF, is broken, or has too many pixels;
 *   413 when it has too many bytes; 503 when too many photos wait already
 */
export function takeIn(dataUrl: string): Promise<Photo> {
  return intakes(async () => {
    const bytes = bytesOfDataUrl(dataUrl);
    const pixels = await pixelsOf(bytes);
    return encode(pixels > LARGE_PIXELS ? await largeOnes(() => decode(bytes)) : await decode(bytes));
  });
}

/** Reads the header only, so that a picture made to burst is refused before it unpacks. */
async function pixelsOf(bytes: Buffer): Promise<number> {
  const { width, height, format } = await sharp(bytes, { failOn: 'error', limitInputPixels: false }).metadata().catch(refuse);
  if (width * height > PHOTO_MAX_PIXELS || Math.max(width, height) > 20_000) throw invalid([{ path: 'photoUrl', message: PHOTO_TOO_LARGE }]);
  if (format === 'jpeg' && hasTooManyScans(bytes)) throw notAPhoto();
  return width * height;
}

interface Pixels {
  data: Buffer;
  raw: Raw;
}

/** Decoded once, upright and already small: both variants are made from these. */
async function decode(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: PHOTO_MAX_PIXELS })
    .autoOrient()
    .resize({ width: PHOTO_EDGE, height: PHOTO_EDGE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

async function encode({ data, raw }: Pixels): Promise<Photo> {
  const edge = PHOTO_SMALL_EDGE;
  const full = await sharp(data, { raw }).webp({ quality: 80, effort: 4 }).toBuffer();
  const small = await sharp(data, { raw })
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75, effort: 4 })
    .toBuffer();
  return { full, small };
}

/** Whatever the decoder says, the file is at fault: it reads nothing but the bytes it was given. */
function refuse(cause: unknown): never {
  const { status, code, message, errors = [] } = notAPhoto();
  throw new HttpError(status, code, message, { errors, cause });
}

function hasTooManyScans(jpeg: Buffer): boolean {
  let scans = 0;
  for (let at = jpeg.indexOf(START_OF_SCAN); at !== -1; at = jpeg.indexOf(START_OF_SCAN, at + 2)) scans += 1;
  return scans > JPEG_SCANS_MAX;
}
