import sharp, { type Raw, type Sharp } from 'sharp';
import type { Crop } from '#shared/media/crop';
import {
  EMAIL_PICTURE_BYTES,
  EMAIL_PICTURE_EDGE,
  PHOTO_EDGE,
  PHOTO_MAX_PIXELS,
  PHOTO_ORIGINAL_EDGE,
  PHOTO_SMALL_EDGE,
} from '#shared/product/limits';
import { ENDS_EARLY, type Photo } from './photo';

// Applies to the whole process: libvips may open only these four formats, and only from memory.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// No photo is decoded twice, so a cache would waste memory. A single thread leaves cores for other calls.
sharp.cache(false);
sharp.concurrency(1);

interface Pixels {
  data: Buffer;
  raw: Raw;
}

export interface DecodeOptions {
  /** The part that is stored in place of the whole picture. */
  crop?: Crop | undefined;
  /** Retains a larger copy, if the picture is larger than what is stored. */
  withOriginal?: true;
  /** Takes a JPEG whose pixels end early. */
  mayBeCutOff?: boolean | undefined;
  /** Makes the picture of an email too. */
  forEmail?: true;
}

/**
 * Makes the two stored sizes of a sanitized picture, upright as EXIF says. Rejects if it is broken, or takes longer than `seconds`.
 */
export async function decode(
  bytes: Uint8Array,
  seconds: number,
  { crop, withOriginal, mayBeCutOff = false, forEmail }: DecodeOptions,
): Promise<Photo> {
  const edge = crop || withOriginal ? PHOTO_ORIGINAL_EDGE : PHOTO_EDGE;
  const read = (failOn: 'error' | 'warning') =>
    sharp(bytes, { failOn, limitInputPixels: PHOTO_MAX_PIXELS })
      .timeout({ seconds })
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  // That the pixels end early is a warning among harmless ones, which the second try passes over.
  const { data, info } = await (mayBeCutOff
    ? read('error')
    : read('warning').catch((error: unknown) => {
        if (!isWarning(error)) throw error;
        return read('error');
      }));
  const whole = await upright(
    { data, raw: { width: info.width, height: info.height, channels: info.channels } },
    (await sharp(bytes).metadata()).orientation ?? 1,
  );
  if (forEmail) return { ...(await encode(whole)), forEmail: await emailPicture(whole) };
  if (crop) return encode(await within(await cropped(whole, crop), PHOTO_EDGE));
  if (Math.max(info.width, info.height) <= PHOTO_EDGE) return encode(whole);
  // With the lowest effort: it is larger, and lives for a day at most.
  const original = await sharp(whole.data, { raw: whole.raw })
    .webp({ quality: 85, effort: 0 })
    .toBuffer();
  return { ...(await encode(await within(whole, PHOTO_EDGE))), original };
}

const pixelsOf = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
};

const within = ({ data, raw }: Pixels, edge: number): Promise<Pixels> =>
  pixelsOf(
    sharp(data, { raw }).resize({
      width: edge,
      height: edge,
      fit: 'inside',
      withoutEnlargement: true,
    }),
  );

/** The part is square. Rounding never leaves the picture. */
async function cropped(upright: Pixels, { x, y, size, turns }: Crop): Promise<Pixels> {
  const turned =
    turns === 0
      ? upright
      : await pixelsOf(sharp(upright.data, { raw: upright.raw }).rotate(turns * 90));
  const { width, height } = turned.raw;
  const edge = Math.max(1, Math.round(size * Math.min(width, height)));
  return pixelsOf(
    sharp(turned.data, { raw: turned.raw }).extract({
      left: Math.min(Math.round(x * width), width - edge),
      top: Math.min(Math.round(y * height), height - edge),
      width: edge,
      height: edge,
    }),
  );
}

const isWarning = (error: unknown): boolean =>
  error instanceof Error &&
  error.message.startsWith('VipsJpeg:') &&
  !error.message.includes(ENDS_EARLY);

/** Mirrors horizontally, then rotates clockwise, by EXIF orientation. */
const TURNS = [
  [false, 0],
  [true, 0],
  [false, 180],
  [true, 180],
  [true, 270],
  [false, 90],
  [true, 90],
  [false, 270],
] as const;

/** Rotates after resizing, because a rotation needs all pixels in memory. */
async function upright({ data, raw }: Pixels, orientation: number): Promise<Pixels> {
  const [mirrored, degrees] = TURNS[orientation - 1] ?? TURNS[0];
  if (!mirrored && degrees === 0) return { data, raw };
  const mirror = mirrored ? await sharp(data, { raw }).flop().raw().toBuffer() : data;
  return pixelsOf(sharp(mirror, { raw }).rotate(degrees));
}

/** A square that is at most EMAIL_PICTURE_BYTES large, with as much quality as that leaves. */
async function emailPicture({ data, raw }: Pixels): Promise<Buffer> {
  const qualities = [82, 70, 55, 40, 25];
  for (const [index, quality] of qualities.entries()) {
    const jpeg = await sharp(data, { raw })
      .flatten({ background: '#ffffff' })
      .resize({ width: EMAIL_PICTURE_EDGE, height: EMAIL_PICTURE_EDGE, fit: 'cover' })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (jpeg.byteLength <= EMAIL_PICTURE_BYTES || index === qualities.length - 1) return jpeg;
  }
  throw new Error('No quality is named');
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
