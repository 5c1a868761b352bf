import sharp, { type Exif, type OverlayOptions } from 'sharp';

/** Options of a photo from a camera. All pictures start from raw pixels, because the server disables most input formats of sharp. */
interface Camera {
  width: number;
  height: number;
  /** Another seed, another picture. */
  seed?: number;
  exif?: Exif;
  /** EXIF orientation, 1 to 8. */
  orientation?: number;
}

/** Small numbers from a seed (mulberry32), so that a failing test fails again. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A few large soft colors, as of a room out of focus. */
function backdrop(random: () => number): Buffer {
  return Buffer.from(Array.from({ length: 6 * 4 * 3 }, () => 40 + Math.floor(random() * 190)));
}

/** The grain of a sensor. */
function grain(random: () => number, size: number): Buffer {
  return Buffer.from(
    Array.from(
      { length: size * size * 3 },
      () => 128 + (random() + random() + random() - 1.5) * 42,
    ),
  );
}

/** One color with a soft round edge, as of a head or a ball. */
function blob(random: () => number, size: number): Buffer {
  const color = [random() * 255, random() * 255, random() * 255];
  const pixels = Buffer.alloc(size * size * 4);
  for (let i = 0; i < size * size; i += 1) {
    const distance = Math.hypot((i % size) / size - 0.5, Math.floor(i / size) / size - 0.5);
    pixels.set([...color, Math.max(0, Math.min(255, (0.45 - distance) * 2_000))], i * 4);
  }
  return pixels;
}

const GRAIN = 256;
const BLOB = 128;

const photos = new Map<string, Promise<Buffer>>();

/** A JPEG that weighs about what a photograph of this size weighs (4000 x 3000: 2 to 5 MB). Memoized: one takes 0.1 to 2 s. */
export function jpeg(camera: Camera): Promise<Buffer> {
  const key = JSON.stringify(camera);
  const photo = photos.get(key) ?? takePhoto(camera);
  photos.set(key, photo);
  return photo;
}

async function takePhoto({ width, height, seed = 1, exif, orientation }: Camera): Promise<Buffer> {
  const random = randomFrom(seed);
  const shapes = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const size = Math.max(1, Math.round(Math.min(width, height) * (0.2 + random() * 0.4)));
      return {
        input: await sharp(blob(random, BLOB), { raw: { width: BLOB, height: BLOB, channels: 4 } })
          .resize(size, size)
          .png()
          .toBuffer(),
        left: Math.floor(random() * (width - size)),
        top: Math.floor(random() * (height - size)),
      };
    }),
  );
  const tile = Math.min(GRAIN, width, height);
  const noise: OverlayOptions = {
    input: grain(random, tile),
    raw: { width: tile, height: tile, channels: 3 },
    tile: true,
    blend: 'overlay',
  };
  const scene = sharp(backdrop(random), { raw: { width: 6, height: 4, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .composite([...shapes, noise])
    .removeAlpha()
    .jpeg({ quality: 88 });
  return scene
    .withMetadata({ ...(exif ? { exif } : {}), ...(orientation ? { orientation } : {}) })
    .toBuffer();
}

export function toDataUrl(picture: Uint8Array, type = 'image/jpeg'): string {
  return `data:${type};base64,${Buffer.from(picture).toString('base64')}`;
}

/** The same small picture every time, for tests that only need a photo. */
export const smallJpeg = (): Promise<Buffer> => jpeg({ width: 96, height: 72, seed: 7 });
