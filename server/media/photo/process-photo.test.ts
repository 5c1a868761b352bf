import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { CUT_OFF } from '#shared/media/cut-off';
import { NOT_A_PHOTO, PHOTO_CUT_OFF, PHOTO_TOO_LARGE } from '#shared/media/photo.form';
import { jpegOfScans, pictureBombs } from '../../../tests/support/picture-bombs';
import { jpeg, smallJpeg, toDataUrl } from '../../../tests/support/pictures';
// Shuts the formats off in this process too.
import './decode';
import type { Photo } from './photo';
import { processPhoto } from './process-photo';
import { sanitizePicture } from './sanitize/sanitize';

declare module 'sharp' {
  // Missing from sharp's own types.
  interface Sharp {
    withGainMap(): Sharp;
  }
}

const refusal = (status: number, code: string, message: string) => ({
  status,
  code,
  message,
  errors: [{ path: 'photoUrl', message }],
});
const notAPhoto = refusal(400, 'invalid', NOT_A_PHOTO);
const cutOff = refusal(400, 'invalid', PHOTO_CUT_OFF);
const tooManyPixels = refusal(400, 'invalid', PHOTO_TOO_LARGE);

const plain = (width: number, height: number, background = '#a0522d') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

const processBytes = (bytes: Uint8Array, claim = 'image/jpeg') =>
  processPhoto(toDataUrl(bytes, claim));

async function shapeOf({ full, small }: Photo) {
  const [a, b] = await Promise.all([sharp(full).metadata(), sharp(small).metadata()]);
  return { formats: [a.format, b.format], full: [a.width, a.height], small: [b.width, b.height] };
}

/** The color at a place given in hundredths of the edges. */
async function colorAt(picture: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor((info.height * y) / 100) * info.width + Math.floor((info.width * x) / 100)) *
    info.channels;
  return [...data.subarray(at, at + info.channels)];
}

const isNear = (color: number[], expected: number[]) =>
  color.length === expected.length &&
  color.every((value, i) => Math.abs(value - (expected[i] ?? 0)) < 24);

describe('A photo whose end is missing', () => {
  /** Half of it black, half white. Noise makes the pixels the larger part of the file. */
  const tall = async (format: 'jpeg' | 'png' | 'webp' | 'gif', options = {}) =>
    sharp(noise(400, 300), { raw: { width: 400, height: 300, channels: 3 } })
      .toFormat(format, options)
      .toBuffer();
  const noise = (width: number, height: number) =>
    Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7919) % 251));
  const most = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6));
  const END = Buffer.from([0xff, 0xd9]);

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'is refused with the reason: %s',
    async (format) => {
      const whole = await tall(format);
      await expect(processBytes(whole)).resolves.toBeDefined();
      await expect(processBytes(most(whole))).rejects.toMatchObject(cutOff);
    },
  );

  it.each([{}, { progressive: true }])(
    'is refused too when only its pixels end early, and taken when the person wants it: %o',
    async (options) => {
      const part = most(await tall('jpeg', options));
      for (const bytes of [
        part,
        Buffer.concat([part, END]),
        Buffer.concat([part, Buffer.alloc(9_000)]),
      ]) {
        await expect(processBytes(bytes)).rejects.toMatchObject(cutOff);
        const photo = await processBytes(bytes, `image/jpeg${CUT_OFF}`);
        expect(await shapeOf(photo)).toMatchObject({ full: [400, 300] });
      }
    },
  );

  it('is no photo without any pixels, also when the person wants it', async () => {
    const head = (await tall('jpeg')).subarray(0, 200);
    await expect(processBytes(head, `image/jpeg${CUT_OFF}`)).rejects.toMatchObject({ status: 400 });
  });

  it('is not what trailing bytes and a thumbnail make of a whole one', async () => {
    const whole = await tall('jpeg');
    const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 8]), Buffer.from('Exif'), END]);
    const told = Buffer.concat([
      whole.subarray(0, 2),
      exif,
      whole.subarray(2),
      Buffer.from('more'),
    ]);
    await expect(processBytes(told)).resolves.toBeDefined();
  });
});

describe('A photo taken in', () => {
  it('becomes WebP of at most 1280 pixels, with a small one of at most 320', async () => {
    const photo = await processBytes(await jpeg({ width: 4000, height: 3000 }));
    expect(await shapeOf(photo)).toEqual({
      formats: ['webp', 'webp'],
      full: [1280, 960],
      small: [320, 240],
    });
    expect(photo.full.length).toBeLessThan(400_000);
    expect(photo.small.length).toBeLessThan(30_000);
  });

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'may be a %s, whatever type it claims',
    async (format) => {
      const bytes = await plain(600, 300).toFormat(format).toBuffer();
      const photo = await processBytes(bytes, 'image/bmp');
      expect(await shapeOf(photo)).toEqual({
        formats: ['webp', 'webp'],
        full: [600, 300],
        small: [320, 160],
      });
    },
  );

  it('is never enlarged', async () => {
    const photo = await processBytes(await plain(3, 2).png().toBuffer());
    expect(await shapeOf(photo)).toMatchObject({ full: [3, 2], small: [3, 2] });
  });

  it('is turned upright as its camera held it', async () => {
    const lying = await plain(1600, 800, '#00f')
      .composite([{ input: await plain(800, 800, '#f00').png().toBuffer(), left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const photo = await processBytes(lying);
    expect(await shapeOf(photo)).toMatchObject({ full: [640, 1280], small: [160, 320] });
    for (const picture of [photo.full, photo.small]) {
      expect(await colorAt(picture, 50, 20)).toSatisfy((color: number[]) =>
        isNear(color, [255, 0, 0]),
      );
      expect(await colorAt(picture, 50, 80)).toSatisfy((color: number[]) =>
        isNear(color, [0, 0, 255]),
      );
    }
  });

  it('carries no EXIF, place, XMP, color profile or appended bytes', async () => {
    const exif = {
      IFD0: { Artist: 'SECRET-ARTIST' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 12/1 0/1' },
    };
    const told = await sharp(await jpeg({ width: 640, height: 480, exif }))
      .keepExif()
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET-XMP</x:xmpmeta>')
      .withIccProfile('p3')
      .toBuffer();
    expect(await sharp(told).metadata()).toMatchObject({
      exif: expect.anything(),
      xmp: expect.anything(),
      icc: expect.anything(),
    });
    const photo = await processBytes(Buffer.concat([told, Buffer.from('SECRET-TAIL<script>')]));
    for (const picture of [photo.full, photo.small]) {
      const { exif: place, xmp, icc, iptc }: Metadata = await sharp(picture).metadata();
      expect({ place, xmp, icc, iptc }).toEqual({});
      expect(Buffer.from(picture).includes('SECRET')).toBe(false);
    }
  });

  it('keeps its colors when they came in a wider color space', async () => {
    const wide = await plain(64, 64, '#c86432').withIccProfile('p3').png().toBuffer();
    const photo = await processBytes(wide);
    expect(await colorAt(photo.full, 50, 50)).toSatisfy((color: number[]) =>
      isNear(color, [200, 100, 50]),
    );
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'keeps the colors of a phone that tells them in Display P3, as %s',
    async (format) => {
      const wide = await plain(64, 64, '#c86432')
        .withIccProfile('p3')
        .toFormat(format, { quality: 100 })
        .toBuffer();
      expect((await sharp(wide).metadata()).icc).toBeDefined();
      const [red = 0, green = 0, blue = 0] = await colorAt((await processBytes(wide)).full, 50, 50);
      // Without its profile it would come out as 189, 105, 59.
      expect([Math.abs(red - 200) < 5, Math.abs(green - 100) < 4, Math.abs(blue - 50) < 6]).toEqual(
        [true, true, true],
      );
    },
  );

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is turned as EXIF says: orientation %i',
    async (orientation) => {
      const corner = await plain(20, 10, '#f00').png().toBuffer();
      const picture = sharp(
        await plain(80, 40, '#00f')
          .composite([{ input: corner, left: 0, top: 0 }])
          .png()
          .toBuffer(),
      );
      const told = await picture
        .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
        .withMetadata({ orientation })
        .toBuffer();
      const upright = await sharp(told).autoOrient().png().toBuffer();
      const { full } = await processBytes(told);
      expect(await shapeOf({ full, small: full })).toMatchObject({
        full: orientation > 4 ? [40, 80] : [80, 40],
      });
      for (const [x, y] of [
        [8, 8],
        [92, 8],
        [8, 92],
        [92, 92],
      ] as const) {
        const expected = await colorAt(upright, x, y);
        expect(await colorAt(full, x, y)).toSatisfy((color: number[]) => isNear(color, expected));
      }
    },
  );

  it('is turned as EXIF says when it is a PNG or a WebP', async () => {
    for (const format of ['png', 'webp'] as const) {
      const lying = await plain(80, 40)
        .toFormat(format)
        .withMetadata({ orientation: 6 })
        .toBuffer();
      expect(await shapeOf(await processBytes(lying))).toMatchObject({ full: [40, 80] });
    }
  });

  it.each([
    ['grey', plain(40, 40, '#808080').toColourspace('b-w').jpeg()],
    ['printer colors', plain(40, 40, '#808080').toColourspace('cmyk').jpeg()],
    ['16 bits', plain(40, 40, '#808080').toColourspace('rgb16').png()],
  ])('may be in %s', async (_name, picture) => {
    const photo = await processBytes(await picture.toBuffer());
    expect(await colorAt(photo.full, 50, 50)).toSatisfy((color: number[]) =>
      isNear(color, [128, 128, 128]),
    );
  });

  it('keeps what is see-through', async () => {
    const glass = sharp({
      create: {
        width: 100,
        height: 100,
        channels: 4,
        background: { r: 200, g: 0, b: 0, alpha: 0.5 },
      },
    });
    const photo = await processBytes(await glass.png().toBuffer(), 'image/png');
    expect(await colorAt(photo.full, 50, 50)).toSatisfy((color: number[]) =>
      isNear(color, [200, 0, 0, 128]),
    );
  });

  it.each(['gif', 'webp'] as const)('is the first frame of an animated %s', async (format) => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((color) => plain(80, 60, color).png().toBuffer()),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(3);
    const photo = await processBytes(animation, `image/${format}`);
    expect(await shapeOf(photo)).toMatchObject({ full: [80, 60] });
    expect(await colorAt(photo.full, 50, 50)).toSatisfy((color: number[]) =>
      isNear(color, [255, 0, 0]),
    );
  });

  it('may come from a phone that adds a brightness map for bright screens', async () => {
    const ultraHdr = await sharp(await smallJpeg())
      .withGainMap()
      .jpeg()
      .toBuffer();
    expect(await shapeOf(await processBytes(ultraHdr))).toMatchObject({ full: [96, 72] });
  });
});

describe('What is no JPEG, PNG, WebP or GIF', () => {
  it.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    [
      'an SVG',
      () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
        ),
    ],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a TIFF', () => plain(9, 9).tiff().toBuffer()],
    [
      'an AVIF, as HEIC is made',
      () => plain(64, 64).heif({ compression: 'av1', effort: 0 }).toBuffer(),
    ],
    [
      'a PDF',
      () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
    ],
    [
      'a bitmap',
      () => Buffer.from('424d1e000000000000001a0000000c000000010001000100180000ff0000', 'hex'),
    ],
    [
      'ImageMagick script',
      () =>
        Buffer.from(
          'push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 "http://127.0.0.1/"\npop graphic-context',
        ),
    ],
    ['an address in bytes', () => Buffer.from('/etc/passwd')],
  ])('is refused: %s that claims to be a PNG', async (_name, make) => {
    await expect(processBytes(await make(), 'image/png')).rejects.toMatchObject(notAPhoto);
  });

  it.each([
    '',
    'data:',
    'data:image/png;base64,',
    'data:image/png;base64,=',
    'data:image/png;base64,====',
    'data:image/png;base64,AAA',
    'data:image/png;base64,AA=A',
    'data:image/png;base64,AA-_',
    'data:image/png;base64,AAAA AAAA',
    'data:image/png,<svg/>',
    'data:text/html;base64,AAAA',
    'https://example.org/photo.jpg',
    'javascript:alert(1)',
    '/etc/passwd',
    `data:image/png${';x'.repeat(100_000)};base64,AAAA`,
    '\0',
  ])('is refused: the text %j', async (text) => {
    await expect(processPhoto(text)).rejects.toMatchObject(notAPhoto);
  });

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('is refused: half a %s', async (format) => {
    const whole = await sharp(await smallJpeg())
      .toFormat(format)
      .toBuffer();
    await expect(processBytes(whole.subarray(0, whole.length / 2))).rejects.toMatchObject(cutOff);
  });

  it('is refused: anything that begins like a photo and goes on at random', async () => {
    const whole = await smallJpeg();
    for (let seed = 1; seed <= 20; seed += 1) {
      const broken = Buffer.from(
        whole.map((byte, i) =>
          i > seed * 20 && (i * seed) % 7 === 0 ? (byte * seed + i) % 256 : byte,
        ),
      );
      const outcome = await processBytes(broken).catch((error: unknown) => error);
      if (outcome instanceof Error) expect([NOT_A_PHOTO, PHOTO_CUT_OFF]).toContain(outcome.message);
    }
  });
});

describe('The decoder', () => {
  it('opens no file, not even a photo', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dear-ones-'));
    for (const file of [
      'photo.jpg',
      'photo.png',
      'photo.webp',
      'photo.gif',
      'photo.tiff',
      'photo.v',
    ]) {
      await plain(8, 8).toFile(join(folder, file));
      await expect(sharp(join(folder, file)).metadata()).rejects.toThrow(
        'unsupported image format',
      );
    }
    await rm(folder, { recursive: true });
  });
});

describe('What is too much', () => {
  let bomb: string;
  beforeAll(async () => {
    const { make } = pictureBombs['PNG of 16000 x 16000'] ?? expect.fail();
    bomb = toDataUrl(await make(), 'image/png');
  });

  it('is refused before it unpacks: a dozen bombs of 16000 x 16000, within two seconds', async () => {
    const start = performance.now();
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => processPhoto(bomb)));
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: tooManyPixels });
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  it('is refused: one row of pixels too many, while 40 megapixels are welcome', async () => {
    const most = await plain(8_000, 5_000).jpeg().toBuffer();
    expect(await shapeOf(await processBytes(most))).toMatchObject({ full: [1280, 800] });
    await expect(processBytes(await plain(8_000, 5_001).jpeg().toBuffer())).rejects.toMatchObject(
      tooManyPixels,
    );
  });

  it('is refused with 413: more than 8 MiB, before it is decoded', async () => {
    const padded = (size: number, start: Buffer) =>
      Buffer.concat([start, Buffer.alloc(size - start.length)]);
    const start = await smallJpeg();
    await expect(processBytes(padded(8 * 1024 * 1024, start))).resolves.toBeDefined();
    await expect(processBytes(padded(8 * 1024 * 1024 + 1, start))).rejects.toMatchObject(
      refusal(413, 'too-large', PHOTO_TOO_LARGE),
    );
  });

  const timely = Object.entries(pictureBombs).filter(
    ([, { endsDecoder, taken }]) => !taken && !endsDecoder,
  );
  it.each(timely)(
    'is refused in less than two seconds of work: a dozen of %s',
    async (_name, { type, make }) => {
      const dataUrl = toDataUrl(await make(), `image/${type}`);
      const start = process.cpuUsage();
      const outcomes = await Promise.allSettled(
        Array.from({ length: 12 }, () => processPhoto(dataUrl)),
      );
      const statuses = outcomes.map((outcome) =>
        outcome.status === 'rejected' ? (outcome.reason as { status: number }).status : 201,
      );
      // At most a few large pictures may wait in the queue.
      expect(statuses.filter((status) => status !== 503)).toSatisfy(
        (others: number[]) => others.length > 0 && others.every((status) => status === 400),
      );
      // Not by the clock, which runs for all that this machine has to do besides.
      const { user, system } = process.cpuUsage(start);
      expect((user + system) / 1_000).toBeLessThan(2_000);
    },
  );

  it('is refused: a lossless WebP of a thousand times its size in Huffman tables, and the next photo is taken', async () => {
    const { make } = pictureBombs['WebP of 65,536 Huffman groups'] ?? expect.fail();
    await expect(processBytes(await make())).rejects.toMatchObject(tooManyPixels);
    await expect(processBytes(await smallJpeg())).resolves.toBeDefined();
  });

  it('is dropped before the decoder sees it: texts, comments and further frames', async () => {
    for (const name of [
      'PNG with packed texts (zTXt)',
      'PNG with packed international texts (iTXt)',
      'PNG with a megabyte of further frames (APNG)',
      'JPEG with seven megabytes of comments',
    ] as const) {
      const { make } = pictureBombs[name] ?? expect.fail();
      expect(sanitizePicture(await make()).bytes.length, name).toBeLessThan(3_000);
    }
  });

  it('is refused: a JPEG of many valid but empty scans, made to keep the decoder busy', async () => {
    await expect(processBytes(await jpegOfScans(80))).resolves.toBeDefined();
    await expect(processBytes(await jpegOfScans(120))).rejects.toMatchObject(notAPhoto);
  });

  it('waits its turn up to 20 photos behind the one that is decoded, and beyond that is asked to come back', async () => {
    const photo = toDataUrl(await smallJpeg());
    const outcomes = await Promise.allSettled(
      Array.from({ length: 24 }, () => processPhoto(photo)),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(21);
    expect(outcomes.at(-1)).toMatchObject({
      status: 'rejected',
      reason: { status: 503, code: 'busy', retryAfter: 1 },
    });
  });
});
