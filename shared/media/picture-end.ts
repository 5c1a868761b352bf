/**
 * Where a picture file ends, without decoding it. A download or a memory card that stopped midway leaves a file whose
 * beginning is right, and decoders fill the rest with gray.
 */

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif';

const textAt = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCodePoint(...bytes.subarray(from, to));

/** The kind of a picture by its first bytes; undefined for any other file. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const start = textAt(bytes, 0, 12);
  if (start.startsWith('\xFF\xD8\xFF')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1A\n')) return 'png';
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'webp';
  return start.startsWith('GIF8') ? 'gif' : undefined;
}

const IEND = 0x49_45_4e_44;

const ends: Record<PictureKind, (bytes: Uint8Array, view: DataView) => boolean> = {
  jpeg(bytes) {
    let at = bytes.indexOf(0xff, 2);
    while (at !== -1) {
      const code = bytes[at + 1];
      if (code === 0xd9) return true;
      // Segments have a length. Coded pixels have none, and neither have restarts, fill bytes and the start.
      const isAlone =
        code === 0 ||
        code === 1 ||
        code === 0xff ||
        (code !== undefined && code >= 0xd0 && code <= 0xd8);
      const length = isAlone ? 0 : ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
      at = bytes.indexOf(0xff, at + (code === 0xff ? 1 : 2) + length);
    }
    return false;
  },
  png(bytes, view) {
    for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at))
      if (view.getUint32(at + 4) === IEND) return true;
    return false;
  },
  webp: (bytes, view) => bytes.length >= 12 && view.getUint32(4, true) + 8 <= bytes.length,
  gif(bytes) {
    const palette = (flags = 0) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
    let at = 13 + palette(bytes[10]);
    for (let block = bytes[at]; block === 0x21 || block === 0x2c; block = bytes[at]) {
      at += block === 0x21 ? 2 : 11 + palette(bytes[at + 9]);
      while (bytes[at]) at += (bytes[at] ?? 0) + 1;
      at += 1;
      // Only the first frame is shown.
      if (block === 0x2c) return at <= bytes.length;
    }
    return bytes[at] === 0x3b;
  },
};

/** Returns true if a picture file stops before its end. */
export function isCutOff(bytes: Uint8Array): boolean {
  const kind = pictureKind(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return kind !== undefined && !ends[kind](bytes, view);
}
