import sharp, { type Raw } from 'sharp';
import { PHOTO_EDGE, PHOTO_MAX_PIXELS, PHOTO_SMALL_EDGE } from '#shared/limits';
import type { Photo } from './photo';

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

/**
 * Makes the two stored sizes of a sanitized picture. Rejects if it is broken, or takes longer than `seconds`.
 * @param orientation as in EXIF, 1 to 8
 */
export async function decode(
  bytes: Uint8Array,
  orientation: number,
  seconds: number,
): Promise<Photo> {
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: PHOTO_MAX_PIXELS })
    .timeout({ seconds })
    .resize({ width: PHOTO_EDGE, height: PHOTO_EDGE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encode(
    await upright(
      { data, raw: { width: info.width, height: info.height, channels: info.channels } },
      orientation,
    ),
  );
}

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
  const turned = await sharp(mirror, { raw })
    .rotate(degrees)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = turned.info;
  return { data: turned.data, raw: { width, height, channels } };
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
