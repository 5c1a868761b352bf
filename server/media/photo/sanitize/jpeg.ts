import type { SanitizedPicture } from './sanitized-picture';

const MARKER = 0xff;
const [START, END, SCAN] = [0xd8, 0xd9, 0xda];
const [HUFFMAN_TABLES, QUANTIZATION_TABLES, RESTART_INTERVAL] = [0xc4, 0xdb, 0xdd];
const [FIRST_RESTART, LAST_RESTART] = [0xd0, 0xd7];
/** The application segments that say how a picture is shown, by their markers: its colors and its orientation. */
const APPLICATIONS = new Map([
  [0xe0, 'JFIF\0'],
  [0xe1, 'Exif\0\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);
/** The baseline, extended and progressive frames, all with Huffman codes. Browsers show no others. */
const FRAMES = [0xc0, 0xc1, 0xc2];
const PROGRESSIVE = 0xc2;
/** Unsupported markers of the standard: other codings, and those that change a picture midway. */
const UNUSUAL = [
  0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf, 0xdc, 0xde, 0xdf,
];

/** Cameras write about ten scans. Thousands of empty scans in a small file would occupy the decoder for seconds. */
const SCANS_MAX = 100;
/** The maximum number of blocks of 64 coefficients in all scans: some twenty times the blocks of 40 megapixels. */
const SCANNED_BLOCKS_MAX = 40_000_000;
/** The maximum number of segments. Progressive pictures of cameras have some fifty. */
const SEGMENTS_MAX = 2_000;

interface Frame {
  width: number;
  height: number;
  components: number;
  progressive: boolean;
  /** The number of blocks of all components. */
  blocks: number;
}

interface Reading {
  kept: Buffer[];
  frame?: Frame;
  scans: number;
  scannedBlocks: number;
  /** True if each scan contains only some of the components. */
  isSplit: boolean;
}

/**
 * Rebuilds a JPEG from its tables, frame, scans, colors and EXIF. Comments, XMP, further pictures and trailing bytes are
 * dropped. An end that is missing is added. Returns undefined if it is not a JPEG of a common kind with pixels.
 */
export function sanitizeJpeg(file: Buffer): SanitizedPicture | undefined {
  if (file.length < 4 || file[0] !== MARKER || file[1] !== START) return undefined;
  const reading: Reading = {
    kept: [],
    scans: 0,
    scannedBlocks: 0,
    isSplit: false,
  };
  let at = 2;
  for (let segments = 0; segments < SEGMENTS_MAX; segments += 1) {
    // Some encoders leave bytes between two segments.
    at = file.indexOf(MARKER, at);
    while (at !== -1 && file[at] === MARKER) at += 1;
    const code = at === -1 ? undefined : file[at];
    // The end is missing: what there is of the pixels is complete with an end of its own.
    if (code === undefined) return rebuilt(reading);
    if (code === END) return rebuilt(reading);
    const isAlone = code <= 1 || (code >= FIRST_RESTART && code <= LAST_RESTART);
    if (isAlone) {
      at += 1;
      continue;
    }
    const length = at + 3 <= file.length ? file.readUInt16BE(at + 1) : 0;
    const end = at + 1 + length;
    if (length < 2 || end > file.length || code === START || UNUSUAL.includes(code))
      return undefined;
    const segment = file.subarray(at - 1, end);
    const next = code === SCAN ? endOfScan(file, end) : end;
    if (!read(reading, code, segment, file.subarray(end, next))) return undefined;
    at = next;
  }
  return undefined;
}

/** Returns the offset of the marker that ends a scan's coded pixels, or the end of the file. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = from; at < file.length; at += 1) {
    if (file[at] !== MARKER) continue;
    const code = file[at + 1];
    const isCoded =
      code === 0 || (code !== undefined && code >= FIRST_RESTART && code <= LAST_RESTART);
    if (!isCoded && code !== MARKER) return at;
  }
  return file.length;
}

/** @returns false if a common JPEG would not contain the segment */
function read(reading: Reading, code: number, segment: Buffer, coded: Buffer): boolean {
  if (FRAMES.includes(code)) return readFrame(reading, code, segment);
  if (code === SCAN) return readScan(reading, segment, coded);
  if (code === HUFFMAN_TABLES || code === QUANTIZATION_TABLES || code === RESTART_INTERVAL) {
    reading.kept.push(segment);
    return true;
  }
  const head = APPLICATIONS.get(code);
  if (head !== undefined && segment.toString('latin1', 4, 4 + head.length) === head)
    reading.kept.push(segment);
  return true;
}

function readFrame(reading: Reading, code: number, segment: Buffer): boolean {
  const content = segment.subarray(4);
  const components = content[5] ?? 0;
  if (
    reading.frame ||
    content[0] !== 8 ||
    ![1, 3, 4].includes(components) ||
    content.length !== 6 + components * 3
  )
    return false;
  const [height, width] = [content.readUInt16BE(1), content.readUInt16BE(3)];
  const factors = Array.from({ length: components }, (_, index) => content[7 + index * 3] ?? 0).map(
    (both) => [both >> 4, both & 15] as const,
  );
  if (
    width === 0 ||
    height === 0 ||
    factors.some((each) => each.some((factor) => factor < 1 || factor > 4))
  )
    return false;
  const [widest, highest] = [
    Math.max(...factors.map(([across]) => across)),
    Math.max(...factors.map(([, down]) => down)),
  ];
  const blocks = factors.map(
    ([across, down]) =>
      Math.ceil(width / (8 * widest)) * across * Math.ceil(height / (8 * highest)) * down,
  );
  reading.frame = {
    width,
    height,
    components,
    progressive: code === PROGRESSIVE,
    blocks: blocks.reduce((sum, each) => sum + each, 0),
  };
  reading.kept.push(segment);
  return true;
}

function readScan(reading: Reading, segment: Buffer, coded: Buffer): boolean {
  const { frame } = reading;
  if (!frame) return false;
  const components = segment[4] ?? 0;
  if (components < 1 || components > frame.components) return false;
  reading.scans += 1;
  reading.scannedBlocks += (frame.blocks * components) / frame.components;
  reading.isSplit ||= components < frame.components;
  reading.kept.push(segment, coded);
  return reading.scans <= SCANS_MAX && reading.scannedBlocks <= SCANNED_BLOCKS_MAX;
}

const BLOCK_BYTES = 128;

function rebuilt({ kept, frame, scans, isSplit }: Reading): SanitizedPicture | undefined {
  if (!frame || scans === 0) return undefined;
  const { width, height, progressive, blocks } = frame;
  return {
    bytes: Buffer.concat([Buffer.from([MARKER, START]), ...kept, Buffer.from([MARKER, END])]),
    width,
    height,
    decodedBytes: progressive || isSplit ? blocks * BLOCK_BYTES : 0,
  };
}
