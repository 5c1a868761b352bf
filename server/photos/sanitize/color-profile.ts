const HEADER_BYTES = 128;
const TAG_BYTES = 12;
const TAGS_MAX = 100;

/** Larger profiles are for printers. Those of phones and cameras have less than 4 KB. */
export const PROFILE_MAX_BYTES = 1024 * 1024;

/** The tags of the simple model (three curves and a matrix, or one curve for gray) and their maximum lengths. */
const CURVE_MAX_BYTES = 12 + 2 * 4_096;
const KEPT_TAGS = new Map([
  ...['wtpt', 'rXYZ', 'gXYZ', 'bXYZ'].map((tag) => [tag, 20] as const),
  ...['rTRC', 'gTRC', 'bTRC', 'kTRC'].map((tag) => [tag, CURVE_MAX_BYTES] as const),
  ['chad', 44] as const,
]);
const KEPT_TYPES = ['XYZ ', 'curv', 'para', 'sf32'];

/**
 * Rebuilds an ICC profile of a screen or camera from its curves and its matrix, as in Display P3, Adobe RGB and sRGB.
 * Tables and programs, which take time for each pixel, are dropped. Returns undefined if nothing can be rebuilt; the
 * picture is then read as sRGB.
 */
export function simpleColorProfile(profile: Buffer): Buffer | undefined {
  if (profile.length < HEADER_BYTES + 4 || profile.length > PROFILE_MAX_BYTES) return undefined;
  const space = profile.toString('latin1', 16, 20);
  const connection = profile.toString('latin1', 20, 24);
  if (profile.toString('latin1', 36, 40) !== 'acsp' || connection !== 'XYZ ') return undefined;
  const tags = keptTags(profile);
  const needed =
    space === 'RGB '
      ? ['rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC']
      : space === 'GRAY'
        ? ['kTRC']
        : undefined;
  if (!needed?.every((tag) => tags.has(tag))) return undefined;
  return rebuilt(profile.subarray(0, HEADER_BYTES), tags);
}

function keptTags(profile: Buffer): Map<string, Buffer> {
  const tags = new Map<string, Buffer>();
  const count = Math.min(profile.readUInt32BE(HEADER_BYTES), TAGS_MAX);
  for (let index = 0; index < count; index += 1) {
    const at = HEADER_BYTES + 4 + index * TAG_BYTES;
    if (at + TAG_BYTES > profile.length) break;
    const name = profile.toString('latin1', at, at + 4);
    const start = profile.readUInt32BE(at + 4);
    const length = profile.readUInt32BE(at + 8);
    const isKept =
      length >= 12 && length <= (KEPT_TAGS.get(name) ?? 0) && start + length <= profile.length;
    if (isKept && KEPT_TYPES.includes(profile.toString('latin1', start, start + 4)))
      tags.set(name, profile.subarray(start, start + length));
  }
  return tags;
}

function rebuilt(header: Buffer, tags: Map<string, Buffer>): Buffer {
  const table = Buffer.alloc(4 + tags.size * TAG_BYTES);
  table.writeUInt32BE(tags.size, 0);
  const contents: Buffer[] = [];
  let [row, end] = [4, HEADER_BYTES + table.length];
  for (const [name, content] of tags) {
    table.write(name, row, 'latin1');
    table.writeUInt32BE(end, row + 4);
    table.writeUInt32BE(content.length, row + 8);
    const padding = Buffer.alloc((4 - (content.length % 4)) % 4);
    contents.push(content, padding);
    row += TAG_BYTES;
    end += content.length + padding.length;
  }
  const head = Buffer.from(header);
  head.writeUInt32BE(end, 0);
  // Clears the checksum, which belongs to the original profile.
  head.fill(0, 84, 100);
  return Buffer.concat([head, table, ...contents]);
}
