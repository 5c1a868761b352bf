import { unknown } from '../file-refused';
import { Fields } from './fields';

/** A part of an MP4 file, by the offsets of its header, its content and its end in the file. */
export interface Box {
  type: string;
  at: number;
  start: number;
  end: number;
}

/** More boxes side by side than a fragmented file of ten minutes has. */
const BOXES_MAX = 5_000;
const HEADER_BYTES = 8;
const LARGE_HEADER_BYTES = 16;

/** The boxes of the whole file. A few bytes behind the last one are ignored. */
export const boxesOfFile = (file: Buffer): Box[] => boxesBetween(file, 0, file.length, true);

/** @param after the number of bytes of the content before the first box */
export const boxesIn = (file: Buffer, { start, end }: Box, after = 0): Box[] =>
  boxesBetween(file, start + after, end, false);

function boxesBetween(file: Buffer, from: number, end: number, isFile: boolean): Box[] {
  const boxes: Box[] = [];
  let at = from;
  while (end - at >= (isFile ? HEADER_BYTES : 1)) {
    if (boxes.length === BOXES_MAX) throw unknown('too many boxes');
    const box = boxAt(file, at, end, isFile);
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

function boxAt(file: Buffer, at: number, end: number, isFile: boolean): Box {
  const fields = new Fields(file.subarray(at, Math.min(end, at + LARGE_HEADER_BYTES)));
  const size = fields.u32();
  const type = fields.name();
  let header = HEADER_BYTES;
  let bytes = size;
  if (size === 0 && isFile) bytes = end - at;
  if (size === 1) {
    bytes = fields.u64();
    header = LARGE_HEADER_BYTES;
  }
  if (bytes < header || bytes > end - at)
    throw unknown(`the box ${JSON.stringify(type)} is too long`);
  return { type, at, start: at + header, end: at + bytes };
}

/** The only box of a type. */
export function oneOf(boxes: readonly Box[], type: string): Box {
  const box = atMostOneOf(boxes, type);
  if (!box) throw unknown(`no ${type}`);
  return box;
}

export function atMostOneOf(boxes: readonly Box[], type: string): Box | undefined {
  const [box, ...others] = boxes.filter((each) => each.type === type);
  if (others.length > 0) throw unknown(`more than one ${type}`);
  return box;
}

export const fieldsOf = (file: Buffer, { start, end }: Box): Fields =>
  new Fields(file.subarray(start, end));
