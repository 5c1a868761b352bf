import type { SanitizedPicture } from './sanitized-picture';

const HEAD_BYTES = 13;
const [EXTENSION, IMAGE] = [0x21, 0x2c];
const CONTROL = 0xf9;
const CONTROL_BYTES = 8;
const END = Buffer.from([0x3b]);

/**
 * Rebuilds a GIF from its header, its palettes and its first frame. Comments, application data and further frames are
 * dropped. Returns undefined if there is no complete frame.
 */
export function sanitizeGif(file: Buffer): SanitizedPicture | undefined {
  if (file.length < HEAD_BYTES || !/^GIF8[79]a$/.test(file.toString('latin1', 0, 6)))
    return undefined;
  const head = file.subarray(0, HEAD_BYTES + paletteBytes(file[10]));
  let control: Buffer = Buffer.alloc(0);
  let at = head.length;
  while (file[at] === EXTENSION) {
    const end = endOfBlocks(file, at + 2);
    if (end === undefined) return undefined;
    if (file[at + 1] === CONTROL && end - at === CONTROL_BYTES) control = file.subarray(at, end);
    at = end;
  }
  if (file[at] !== IMAGE || at + 10 > file.length) return undefined;
  const [left, top, width, height] = [1, 3, 5, 7].map((field) => file.readUInt16LE(at + field)) as [
    number,
    number,
    number,
    number,
  ];
  // The coded pixels follow the palette and one byte with their code size.
  const end = endOfBlocks(file, at + 10 + paletteBytes(file[at + 9]) + 1);
  if (end === undefined || width === 0 || height === 0) return undefined;
  const canvas = {
    width: Math.max(file.readUInt16LE(6), left + width),
    height: Math.max(file.readUInt16LE(8), top + height),
  };
  return {
    ...canvas,
    bytes: Buffer.concat([head, control, file.subarray(at, end), END]),
    orientation: 1,
    decodedBytes: canvas.width * canvas.height * 4,
  };
}

/** Returns the size of the palette that a byte of flags announces. */
const paletteBytes = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Returns the offset after a sequence of blocks. Each block begins with its length, and an empty one is the last. */
function endOfBlocks(file: Buffer, from: number): number | undefined {
  for (let at = from; at < file.length; at += (file[at] ?? 0) + 1) {
    if (file[at] === 0) return at + 1;
  }
  return undefined;
}
