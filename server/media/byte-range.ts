/** The part of a file that a request asks for. Offsets are bytes, the last one included. */
export type ByteRange = { start: number; end?: number | undefined } | { last: number };

/** A part of a file. Without bytes, the file is shorter than the range. */
export interface FilePart {
  bytes: Uint8Array;
  start: number;
  /** The size of the whole file. */
  size: number;
}

/** More than any file has, and within PostgreSQL's integer. */
const MAX_OFFSET = 2 ** 30;

const ONE_RANGE = /^bytes=[\t ]*(\d*)-(\d*)[\t ]*$/;
const SEVERAL_RANGES = /^bytes=([\t ]*(\d+-\d*|-\d+)[\t ]*,)+[\t ]*(\d+-\d*|-\d+)[\t ]*$/;

/**
 * Reads the header Range. Undefined if it is malformed or has another unit: both mean the whole file.
 */
export function rangeIn(header: string): ByteRange | 'several' | undefined {
  if (SEVERAL_RANGES.test(header)) return 'several';
  const [, first, last] = ONE_RANGE.exec(header) ?? [];
  if (first === undefined || last === undefined) return undefined;
  const offset = (digits: string) => Math.min(Number(digits), MAX_OFFSET);
  if (first === '') return last === '' ? undefined : { last: offset(last) };
  const start = offset(first);
  if (last === '') return { start };
  return Number(last) < Number(first) ? undefined : { start, end: offset(last) };
}

/** Cuts the part out of a whole file. */
export function partOf(bytes: Uint8Array, range: ByteRange): FilePart {
  const size = bytes.byteLength;
  const start = 'last' in range ? Math.max(size - range.last, 0) : range.start;
  const end = 'last' in range || range.end === undefined ? size : range.end + 1;
  return { bytes: bytes.subarray(start, end), start, size };
}
