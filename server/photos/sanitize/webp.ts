import { simpleColorProfile } from './color-profile';
import { exifOrientation } from './exif-orientation';
import type { SanitizedPicture } from './sanitized-picture';

interface Chunk {
  name: string;
  content: Buffer;
}

interface Size {
  width: number;
  height: number;
}

const CHUNKS_MAX = 10_000;
const FRAME_HEAD_BYTES = 16;
const [ANIMATED, ALPHA, PROFILE] = [0x02, 0x10, 0x20];
const EXIF_HEAD = 'Exif\0\0';

/**
 * Rebuilds a WebP from its first frame and a simple color profile. Metadata, unknown chunks and further frames are
 * dropped. Returns undefined if it is not a complete WebP, or its parts contradict each other.
 */
export function sanitizeWebp(file: Buffer): SanitizedPicture | undefined {
  if (
    file.length < 20 ||
    file.toString('latin1', 0, 4) !== 'RIFF' ||
    file.toString('latin1', 8, 12) !== 'WEBP'
  )
    return undefined;
  const end = 8 + file.readUInt32LE(4);
  const chunks = end <= file.length ? chunksOf(file.subarray(12, end)) : undefined;
  const first = chunks?.[0];
  if (!chunks || !first) return undefined;
  if (first.name === 'VP8X') return extended(chunks, first.content);
  const size = sizeOf(first);
  return size && picture(size, 1, riff([first]));
}

function extended(chunks: Chunk[], head: Buffer): SanitizedPicture | undefined {
  if (head.length !== 10) return undefined;
  const canvas = { width: 1 + head.readUIntLE(4, 3), height: 1 + head.readUIntLE(7, 3) };
  const find = (name: string) => chunks.find((chunk) => chunk.name === name)?.content;
  const shown =
    (head[0] ?? 0) & ANIMATED
      ? firstFrame(canvas, find('ANIM'), find('ANMF'))
      : still(canvas, chunks);
  if (!shown) return undefined;
  const profile = simpleColorProfile(find('ICCP') ?? Buffer.alloc(0));
  const flags = shown.flags | (profile ? PROFILE : 0);
  const newHead = Buffer.concat([Buffer.from([flags, 0, 0, 0]), head.subarray(4)]);
  const parts = [
    { name: 'VP8X', content: newHead },
    ...(profile ? [{ name: 'ICCP', content: profile }] : []),
    ...shown.parts,
  ];
  return picture(canvas, orientationOf(find('EXIF')), riff(parts));
}

interface Shown {
  flags: number;
  parts: Chunk[];
}

/** Rebuilds a picture that fills its canvas, with or without a separate alpha chunk. */
function still(canvas: Size, chunks: Chunk[]): Shown | undefined {
  const pixels = chunks.find(({ name }) => name === 'VP8 ' || name === 'VP8L');
  const size = pixels && sizeOf(pixels);
  if (!pixels || size?.width !== canvas.width || size.height !== canvas.height) return undefined;
  const alpha = pixels.name === 'VP8 ' ? chunks.find(({ name }) => name === 'ALPH') : undefined;
  return {
    flags: alpha || pixels.name === 'VP8L' ? ALPHA : 0,
    parts: [...(alpha ? [alpha] : []), pixels],
  };
}

/**
 * Rebuilds the first frame of an animation: as a still if it fills the canvas, or else as an animation of one frame.
 */
function firstFrame(
  canvas: Size,
  animation: Buffer | undefined,
  frame: Buffer | undefined,
): Shown | undefined {
  if (animation?.length !== 6 || !frame || frame.length < FRAME_HEAD_BYTES) return undefined;
  const [left, top] = [2 * frame.readUIntLE(0, 3), 2 * frame.readUIntLE(3, 3)];
  const size = { width: 1 + frame.readUIntLE(6, 3), height: 1 + frame.readUIntLE(9, 3) };
  const chunks = chunksOf(frame.subarray(FRAME_HEAD_BYTES));
  const shown = chunks && still(size, chunks);
  if (!shown || left + size.width > canvas.width || top + size.height > canvas.height)
    return undefined;
  if (size.width === canvas.width && size.height === canvas.height) return shown;
  const content = Buffer.concat([frame.subarray(0, FRAME_HEAD_BYTES), ...shown.parts.map(whole)]);
  return {
    flags: ANIMATED | ALPHA,
    parts: [
      { name: 'ANIM', content: animation },
      { name: 'ANMF', content },
    ],
  };
}

/** Lossy pixels are scaled down line by line. The decoder process is monitored for the memory of lossless ones. */
const picture = (size: Size, orientation: number, bytes: Buffer): SanitizedPicture => ({
  ...size,
  orientation,
  bytes,
  decodedBytes: 0,
});

/** Reads the dimensions from the coded pixels. */
function sizeOf({ name, content }: Chunk): Size | undefined {
  if (name === 'VP8L' && content.length > 5 && content[0] === 0x2f) {
    const bits = content.readUInt32LE(1);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  const isKeyFrame =
    content.length > 10 && ((content[0] ?? 1) & 1) === 0 && content.readUIntBE(3, 3) === 0x9d012a;
  if (name !== 'VP8 ' || !isKeyFrame) return undefined;
  const size = {
    width: content.readUInt16LE(6) & 0x3fff,
    height: content.readUInt16LE(8) & 0x3fff,
  };
  return size.width > 0 && size.height > 0 ? size : undefined;
}

function orientationOf(exif: Buffer | undefined): number {
  if (!exif) return 1;
  return exifOrientation(
    exif.toString('latin1', 0, EXIF_HEAD.length) === EXIF_HEAD
      ? exif.subarray(EXIF_HEAD.length)
      : exif,
  );
}

/** Returns the consecutive chunks in these bytes, all of which must end within them. */
function chunksOf(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    const start = at + 8;
    const length = bytes.readUInt32LE(at + 4);
    if (start + length > bytes.length || chunks.length === CHUNKS_MAX) return undefined;
    chunks.push({
      name: bytes.toString('latin1', at, at + 4),
      content: bytes.subarray(start, start + length),
    });
    // A padding byte follows a chunk of odd length.
    at = start + length + (length % 2);
  }
  return chunks;
}

function whole({ name, content }: Chunk): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

const riff = (chunks: Chunk[]): Buffer =>
  whole({
    name: 'RIFF',
    content: Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks.map(whole)]),
  });
