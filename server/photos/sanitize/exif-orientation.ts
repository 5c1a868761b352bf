const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;
/** Cameras write about twenty entries. */
const ENTRIES_MAX = 512;

/**
 * Reads the orientation (1 to 8) from the TIFF header and the first directory of EXIF data, and nothing else. Returns 1
 * if it is missing or malformed.
 */
export function exifOrientation(tiff: Buffer): number {
  if (tiff.length < 8) return 1;
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return 1;
  const isLittle = order === 'II';
  const u16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (u16(2) !== 42 || directory + 2 > tiff.length) return 1;
  const entries = Math.min(u16(directory), ENTRIES_MAX);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.length) return 1;
    if (u16(at) !== ORIENTATION) continue;
    const value = u16(at + 2) === SHORT ? u16(at + 8) : 1;
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
