import { pictureKind } from '#shared/media/picture-end';
import type { SanitizedPicture } from './sanitized-picture';

/** The size of an extended WebP is that of its canvas; else it is in the head of its lossless or lossy pixels. */
function sizeOfWebp(file: Buffer): [width: number, height: number] | undefined {
  if (file.length < 30) return undefined;
  switch (file.toString('latin1', 12, 16)) {
    case 'VP8X':
      return [1 + file.readUIntLE(24, 3), 1 + file.readUIntLE(27, 3)];
    case 'VP8L':
      return [1 + (file.readUInt32LE(21) & 0x3fff), 1 + ((file.readUInt32LE(21) >>> 14) & 0x3fff)];
    case 'VP8 ':
      return [file.readUInt16LE(26) & 0x3fff, file.readUInt16LE(28) & 0x3fff];
    default:
      return undefined;
  }
}

const sizeOfGif = (file: Buffer): [width: number, height: number] | undefined =>
  file.length < 10 ? undefined : [file.readUInt16LE(6), file.readUInt16LE(8)];

/**
 * A GIF or WebP, whose decoders survive everything that their files can hold: the decoder process reads them as they
 * are, first frame and orientation included. Returns undefined for any other file.
 */
export function unchangedPicture(file: Buffer): SanitizedPicture | undefined {
  const kind = pictureKind(file);
  const size = kind === 'webp' ? sizeOfWebp(file) : kind === 'gif' ? sizeOfGif(file) : undefined;
  if (!size) return undefined;
  const [width, height] = size;
  // The decoder of GIFs holds the whole canvas. That of WebP is monitored for its memory.
  const decodedBytes = kind === 'gif' ? width * height * 4 : 0;
  return { bytes: file, width, height, decodedBytes };
}
