import type { SanitizedPicture } from './sanitized-picture';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Encoders write chunks of 4 KB and more. */
const CHUNKS_MAX = 20_000;
const INTERLACED = 1;
const KEPT_CHUNKS = ['IHDR', 'iCCP', 'PLTE', 'tRNS', 'eXIf', 'IDAT', 'IEND'];
const ORDER = /^IHDR (?:iCCP )?(?:eXIf )?(?:PLTE )?(?:tRNS )?(?:eXIf )?(?:IDAT )+(?:eXIf )?IEND$/;

/** The decoded channels (a palette becomes RGB) and the permitted bit depths, by color type. */
const COLOR_TYPES: Record<number, { channels: number; depths: number[] }> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 3, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
};

interface Chunk {
  name: string;
  content: Buffer;
  /** The chunk with its length, name and checksum. */
  whole: Buffer;
}

/**
 * Rebuilds a PNG from its header, color profile, palette, transparency, orientation and pixels. A decoder would
 * decompress its texts while it reads the header, before any limit applies, so they are dropped, and so is everything
 * else. Returns undefined if it is not a complete PNG.
 */
export function sanitizePng(file: Buffer): SanitizedPicture | undefined {
  const chunks = chunksOf(file);
  const header = chunks?.[0] && headerOf(chunks[0]);
  if (!chunks || !header) return undefined;
  const kept = chunks.filter(({ name }) => KEPT_CHUNKS.includes(name));
  if (!ORDER.test(kept.map(({ name }) => name).join(' '))) return undefined;
  return {
    width: header.width,
    height: header.height,
    decodedBytes: decodedBytesOf(
      header,
      kept.some(({ name }) => name === 'tRNS'),
    ),
    bytes: Buffer.concat([SIGNATURE, ...kept.map(({ whole }) => whole)]),
  };
}

/** Returns all chunks up to IEND, which is required. Unknown critical chunks are refused. */
function chunksOf(file: Buffer): Chunk[] | undefined {
  if (!file.subarray(0, 8).equals(SIGNATURE)) return undefined;
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (at + 12 <= file.length && chunks.length < CHUNKS_MAX) {
    const length = file.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > file.length) return undefined;
    const name = file.toString('latin1', at + 4, at + 8);
    if (!/^[a-z][A-Za-z]{3}$|^(?:IHDR|PLTE|IDAT|IEND)$/.test(name)) return undefined;
    chunks.push({ name, content: file.subarray(at + 8, end - 4), whole: file.subarray(at, end) });
    if (name === 'IEND') return length === 0 ? chunks : undefined;
    at = end;
  }
  return undefined;
}

function headerOf({ name, content }: Chunk) {
  if (name !== 'IHDR' || content.length !== 13) return undefined;
  const [width, height] = [content.readUInt32BE(0), content.readUInt32BE(4)];
  const [depth = 0, type = 0, compression = 0, filter = 0, interlace = 0] = content.subarray(8);
  const color = COLOR_TYPES[type];
  if (!color?.depths.includes(depth) || width === 0 || height === 0) return undefined;
  const isOfStandard = compression === 0 && filter === 0 && interlace <= INTERLACED;
  return isOfStandard ? { width, height, depth, channels: color.channels, interlace } : undefined;
}

/** Only an interlaced picture is decoded as a whole. */
function decodedBytesOf(
  { width, height, depth, channels, interlace }: NonNullable<ReturnType<typeof headerOf>>,
  hasTransparency: boolean,
): number {
  if (interlace !== INTERLACED) return 0;
  return width * height * (channels + (hasTransparency ? 1 : 0)) * (depth === 16 ? 2 : 1);
}
