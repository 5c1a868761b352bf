import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { losslessWebpOfManyCodes } from './lossless-webp';

const MIB = 1024 * 1024;

export const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width, height, channels, background: { r: 160, g: 82, b: 45, alpha: 0.5 } },
    limitInputPixels: false,
  });

/** A chunk of a PNG. */
function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

const PNG_HEAD_BYTES = 33;

/** A small PNG with more chunks behind its header. */
async function pngWith(...chunks: Buffer[]): Promise<Buffer> {
  const png = await plain(64, 64).png().toBuffer();
  return Buffer.concat([png.subarray(0, PNG_HEAD_BYTES), ...chunks, png.subarray(PNG_HEAD_BYTES)]);
}

/**
 * A square PNG of one color, whose edge is a multiple of 100. Compresses a hundredth of its rows and repeats the result,
 * because all of them take seconds.
 */
function pngOfOneColor(edge: number, color: [number, number, number]): Buffer {
  const PARTS = 100;
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(edge * 3, Buffer.from(color))]);
  const rows = Buffer.concat(times(edge / PARTS, row));
  const part = deflateRawSync(rows, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  // Adler-32 of all parts: `a` sums the bytes, `b` sums every intermediate value of `a`.
  let [a, b, sum, sums] = [1, 0, 0, 0];
  for (const byte of rows) {
    sum = (sum + byte) % ADLER;
    sums = (sums + sum) % ADLER;
  }
  for (let n = 0; n < PARTS; n += 1) {
    b = (b + rows.length * a + sums) % ADLER;
    a = (a + sum) % ADLER;
  }
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(b * 0x10000 + a);
  const lastBlock = Buffer.from([0x03, 0x00]);
  const pixels = Buffer.concat([
    Buffer.from([0x78, 0xda]),
    ...times(PARTS, part),
    lastBlock,
    checksum,
  ]);
  const size = Buffer.alloc(8);
  size.writeUInt32BE(edge, 0);
  size.writeUInt32BE(edge, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])])),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
const ADLER = 65_521;

/** Packs to a thousandth. */
const packed = (bytes: number) => deflateSync(Buffer.alloc(bytes, 'a'), { level: 9 });
const times = <Part>(count: number, part: Part) => Array.from({ length: count }, () => part);

function jpegSegment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** A small JPEG with more segments behind its start. */
async function jpegWith(...segments: Buffer[]): Promise<Buffer> {
  const jpeg = await plain(64, 64).jpeg().toBuffer();
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** A grey progressive JPEG that sends every bit of every frequency, all of them zero, in a scan of its own. */
export async function jpegOfScans(count: number, edge = 8): Promise<Buffer> {
  const whole = await plain(edge, edge).toColourspace('b-w').jpeg({ progressive: true }).toBuffer();
  const firstScan = whole.indexOf('ffda', 0, 'hex');
  const head = whole.subarray(0, whole.indexOf('ffc4', firstScan, 'hex'));
  const tableOfEndOnly = Buffer.from(`ffc400141001${'00'.repeat(15)}00`, 'hex');
  const scans = Array.from({ length: count }, (_, i) => {
    const frequency = 1 + Math.floor(i / 14);
    const bit = 13 - (i % 14);
    const before = bit === 13 ? 0 : bit + 1;
    const blocks = Math.ceil(edge / 8) ** 2;
    return Buffer.concat([
      Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, frequency, frequency, before * 16 + bit]),
      Buffer.alloc(Math.ceil(blocks / 8), 0x7f),
    ]);
  });
  return Buffer.concat([head, tableOfEndOnly, ...scans, Buffer.from('ffd9', 'hex')]);
}

function riffChunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

const webpOf = (...chunks: Buffer[]): Buffer =>
  riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));

const u24 = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, value >> 16]);
const canvas = (flags: number, width: number, height: number) =>
  riffChunk(
    'VP8X',
    Buffer.concat([Buffer.from([flags, 0, 0, 0]), u24(width - 1), u24(height - 1)]),
  );

/** The chunk with the pixels of a plain WebP. */
async function webpPixels(width: number, height: number): Promise<Buffer> {
  const webp = await plain(width, height).webp({ effort: 0 }).toBuffer();
  return webp.subarray(12);
}

async function webpWith(...chunks: Buffer[]): Promise<Buffer> {
  return webpOf(canvas(0x2c, 64, 64), ...chunks, await webpPixels(64, 64));
}

async function animatedWebp(frames: number, edge: number): Promise<Buffer> {
  const frame = riffChunk(
    'ANMF',
    Buffer.concat([
      Buffer.alloc(6),
      u24(edge - 1),
      u24(edge - 1),
      u24(1),
      Buffer.from([0]),
      await webpPixels(edge, edge),
    ]),
  );
  return webpOf(
    canvas(0x02, edge, edge),
    riffChunk('ANIM', Buffer.alloc(6)),
    ...times(frames, frame),
  );
}

/** The blocks of a GIF, each with its length before it. */
const gifBlocks = (content: Buffer) => {
  const blocks = Array.from({ length: Math.ceil(content.length / 255) }, (_, at) =>
    content.subarray(at * 255, (at + 1) * 255),
  );
  return Buffer.concat([
    ...blocks.flatMap((block) => [Buffer.from([block.length]), block]),
    Buffer.from([0]),
  ]);
};

const GIF_HEAD_BYTES = 13;

async function gifWith(before: Buffer, frames = 1, edge = 64): Promise<Buffer> {
  const gif = await plain(edge, edge).gif().toBuffer();
  const palette = 3 * 2 ** (((gif[10] ?? 0) & 7) + 1);
  const at = GIF_HEAD_BYTES + palette;
  return Buffer.concat([
    gif.subarray(0, at),
    before,
    ...times(frames, gif.subarray(at, -1)),
    gif.subarray(-1),
  ]);
}

/** A GIF of one frame that claims another size. */
async function gifOfSize(width: number, height: number, frameEdge?: number): Promise<Buffer> {
  const gif = Buffer.from(await plain(64, 64).gif().toBuffer());
  gif.writeUInt16LE(width, 6);
  gif.writeUInt16LE(height, 8);
  if (frameEdge === undefined) return gif;
  // The descriptor of the first frame: a comma, its place, then its size, in front of the canvas's former 64 x 64.
  const frame = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 64, 0, 64, 0]));
  gif.writeUInt16LE(frameEdge, frame + 5);
  gif.writeUInt16LE(frameEdge, frame + 7);
  return gif;
}

async function pngOfSize(width: number, height: number, interlaced: boolean): Promise<Buffer> {
  const png = await plain(64, 64).png().toBuffer();
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[12] = interlaced ? 1 : 0;
  return Buffer.concat([
    png.subarray(0, 8),
    pngChunk('IHDR', header),
    png.subarray(PNG_HEAD_BYTES),
  ]);
}

async function jpegOfSize(width: number, height: number, space: 'srgb' | 'cmyk'): Promise<Buffer> {
  const jpeg = Buffer.from(
    await plain(64, 64)
      .toColourspace(space)
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  );
  const frame = jpeg.indexOf('ffc2', 0, 'hex');
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

async function webpOfSize(width: number, height: number): Promise<Buffer> {
  const webp = Buffer.from(await plain(64, 64).webp().toBuffer());
  const start = webp.indexOf('9d012a', 0, 'hex');
  webp.writeUInt16LE(width, start + 3);
  webp.writeUInt16LE(height, start + 5);
  return webp;
}

const text = Buffer.from('a\0\0', 'latin1');

interface PictureBomb {
  type: string;
  make: () => Promise<Buffer> | Buffer;
  /** Harmless once it is sanitized. */
  taken: boolean;
  /** Only shows what it is when it is decoded, by the memory that takes. */
  endsDecoder?: true;
}

/** Memoized for all tests of a worker, because making them takes 4 s. */
const memoized = <Name extends string>(bombs: Record<Name, PictureBomb>) =>
  Object.fromEntries(
    Object.entries<PictureBomb>(bombs).map(([name, bomb]) => {
      let made: ReturnType<PictureBomb['make']> | undefined;
      return [name, { ...bomb, make: () => (made ??= bomb.make()) }];
    }),
  ) as Record<Name, PictureBomb>;

/** Pictures that are made to burst, or to keep a decoder busy. */
export const pictureBombs = memoized({
  'PNG of 16000 x 16000': {
    type: 'png',
    taken: false,
    make: () => pngOfOneColor(16_000, [160, 82, 45]),
  },
  'PNG of 40 megapixels, interlaced at 16 bits with alpha': {
    type: 'png',
    taken: false,
    make: () => plain(8_000, 5_000, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  },
  'PNG with packed texts (zTXt)': {
    type: 'png',
    taken: true,
    make: () => pngWith(...times(20, pngChunk('zTXt', Buffer.concat([text, packed(8 * MIB)])))),
  },
  'PNG with packed international texts (iTXt)': {
    type: 'png',
    taken: true,
    make: () =>
      pngWith(
        ...times(
          20,
          pngChunk(
            'iTXt',
            Buffer.concat([Buffer.from('a\0\x01\0\0\0', 'latin1'), packed(8 * MIB)]),
          ),
        ),
      ),
  },
  'PNG with a packed color profile (iCCP)': {
    type: 'png',
    taken: true,
    make: () => pngWith(pngChunk('iCCP', Buffer.concat([text, packed(200 * MIB)]))),
  },
  'PNG with thousands of texts': {
    type: 'png',
    taken: false,
    make: () => pngWith(Buffer.concat(times(300_000, pngChunk('tEXt', Buffer.from('a\0b'))))),
  },
  'PNG whose pixels go on and on': {
    type: 'png',
    taken: false,
    make: async () => {
      const png = await plain(1, 1).png().toBuffer();
      return Buffer.concat([
        png.subarray(0, PNG_HEAD_BYTES),
        pngChunk('IDAT', packed(200 * MIB)),
        pngChunk('IEND', Buffer.alloc(0)),
      ]);
    },
  },
  'PNG of 40 megapixels with next to no pixels, interlaced': {
    type: 'png',
    taken: false,
    make: () => pngOfSize(8_000, 5_000, true),
  },
  'PNG with a megabyte of further frames (APNG)': {
    type: 'png',
    taken: true,
    make: () =>
      pngWith(
        pngChunk('acTL', Buffer.from([0, 0, 1, 0, 0, 0, 0, 0])),
        ...times(200, pngChunk('fdAT', Buffer.alloc(5_000, 1))),
      ),
  },
  'JPEG with seven megabytes of comments': {
    type: 'jpeg',
    taken: true,
    make: () => jpegWith(...times(110, jpegSegment(0xfe, Buffer.alloc(65_000, 'a')))),
  },
  'JPEG with a million empty segments': {
    type: 'jpeg',
    taken: false,
    make: () => jpegWith(Buffer.concat(times(1_000_000, jpegSegment(0xe5, Buffer.alloc(0))))),
  },
  'JPEG with a color profile of seven megabytes': {
    type: 'jpeg',
    taken: true,
    make: () =>
      jpegWith(
        ...Array.from({ length: 110 }, (_, at) =>
          jpegSegment(
            0xe2,
            Buffer.concat([
              Buffer.from('ICC_PROFILE\0'),
              Buffer.from([at + 1, 110]),
              Buffer.alloc(65_000, 'a'),
            ]),
          ),
        ),
      ),
  },
  'JPEG of 30 megapixels in 100 scans': {
    type: 'jpeg',
    taken: false,
    make: () => jpegOfScans(100, 5_500),
  },
  'JPEG of 40 megapixels in four colors with next to no pixels, progressive': {
    type: 'jpeg',
    taken: false,
    make: () => jpegOfSize(8_000, 5_000, 'cmyk'),
  },
  'JPEG of 40 megapixels with next to no pixels, progressive': {
    type: 'jpeg',
    taken: false,
    make: () => jpegOfSize(8_000, 5_000, 'srgb'),
  },
  'WebP of 65,536 Huffman groups': {
    type: 'webp',
    taken: false,
    endsDecoder: true,
    make: () => losslessWebpOfManyCodes(1_024),
  },
  'WebP with metadata of seven megabytes': {
    type: 'webp',
    taken: true,
    make: () =>
      webpWith(
        riffChunk('ICCP', Buffer.alloc(2 * MIB)),
        riffChunk('EXIF', Buffer.alloc(2 * MIB)),
        riffChunk('XMP ', Buffer.alloc(2 * MIB)),
      ),
  },
  'WebP of 5,000 frames': { type: 'webp', taken: true, make: () => animatedWebp(5_000, 640) },
  'WebP of 40 megapixels with next to no pixels': {
    type: 'webp',
    taken: false,
    make: () => webpOfSize(8_000, 5_000),
  },
  'WebP of 16383 x 16383': { type: 'webp', taken: false, make: () => webpOfSize(16_383, 16_383) },
  'GIF of 65535 x 65535': { type: 'gif', taken: false, make: () => gifOfSize(65_535, 65_535) },
  'GIF of a frame far larger than its canvas': {
    type: 'gif',
    taken: false,
    make: () => gifOfSize(10, 10, 65_535),
  },
  'GIF of 5,000 frames': { type: 'gif', taken: true, make: () => gifWith(Buffer.alloc(0), 5_000) },
  'GIF with seven megabytes of comments': {
    type: 'gif',
    taken: true,
    make: () =>
      gifWith(Buffer.concat([Buffer.from([0x21, 0xfe]), gifBlocks(Buffer.alloc(7 * MIB, 'a'))])),
  },
});
