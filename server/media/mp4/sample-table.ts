import { unknown } from '../file-refused';
import { atMostOneOf, boxesIn, fieldsOf, oneOf, type Box } from './boxes';
import type { Fields } from './fields';
import type { Samples } from './samples';

const FULL_BOX_BYTES = 4;

/** Adds the samples that are listed in the header of a track. A fragmented file lists none there. */
export function addFromTable(file: Buffer, stbl: Box, samples: Samples): void {
  const boxes = boxesIn(file, stbl);
  const table = (type: string): Fields => {
    const fields = fieldsOf(file, oneOf(boxes, type));
    fields.skip(FULL_BOX_BYTES);
    return fields;
  };
  const sizes = table('stsz');
  const size = sizes.u32();
  const count = sizes.u32();
  samples.expect(count);
  sizes.entries(size === 0 ? 4 : 0, count);
  const durations = runsOf(table('stts'), (fields) => fields.u32(), count);
  const ctts = atMostOneOf(boxes, 'ctts');
  // Version 0 has no sign, but writers put one there all the same.
  const shownAfter = ctts && runsOf(table('ctts'), (fields) => fields.i32(), count);
  const chunks = chunkOffsets(boxes, table, count);
  const perChunk = samplesPerChunk(table('stsc'), chunks.length);

  let left = count;
  for (const offset of chunks) {
    let at = offset;
    const inChunk = perChunk();
    if (inChunk > left) throw unknown('chunks have more samples than there are');
    for (let nth = 0; nth < inChunk; nth += 1) {
      const bytes = size === 0 ? sizes.u32() : size;
      samples.add({ at, bytes, duration: durations(), shownAfter: shownAfter?.() ?? 0 });
      at += bytes;
    }
    left -= inChunk;
  }
  if (left > 0) throw unknown('chunks have fewer samples than there are');
}

/** Returns a function that gives the value of each sample in turn, from a table of how many have which. */
function runsOf(fields: Fields, value: (fields: Fields) => number, samples: number): () => number {
  const runs: { count: number; value: number }[] = [];
  const entries = fields.entries(8);
  if (entries > samples) throw unknown('more runs than samples');
  let sum = 0;
  for (let nth = 0; nth < entries; nth += 1) {
    const count = fields.u32();
    sum += count;
    runs.push({ count, value: value(fields) });
  }
  if (sum !== samples) throw unknown('runs do not add up to the samples');
  let run = 0;
  let used = 0;
  return () => {
    while (used === runs[run]?.count) {
      run += 1;
      used = 0;
    }
    used += 1;
    return runs[run]?.value ?? 0;
  };
}

function chunkOffsets(
  boxes: readonly Box[],
  table: (type: string) => Fields,
  samples: number,
): number[] {
  const isLarge = atMostOneOf(boxes, 'co64') !== undefined;
  const fields = table(isLarge ? 'co64' : 'stco');
  const count = fields.entries(isLarge ? 8 : 4);
  if (count > samples) throw unknown('more chunks than samples');
  return Array.from({ length: count }, () => (isLarge ? fields.u64() : fields.u32()));
}

/** Returns a function that gives the number of samples of each chunk in turn. */
function samplesPerChunk(fields: Fields, chunks: number): () => number {
  const entries = fields.entries(12);
  if (entries > chunks) throw unknown('more runs than chunks');
  const runs = Array.from({ length: entries }, () => {
    const run = { firstChunk: fields.u32(), samples: fields.u32() };
    if (fields.u32() !== 1 || run.samples === 0) throw unknown('samples of another description');
    return run;
  });
  runs.forEach(({ firstChunk }, nth) => {
    const previous = runs[nth - 1]?.firstChunk ?? 0;
    if (nth === 0 ? firstChunk !== 1 : firstChunk <= previous)
      throw unknown('runs of chunks are not in order');
  });
  let chunk = 0;
  let run = 0;
  return () => {
    chunk += 1;
    if (runs[run + 1]?.firstChunk === chunk) run += 1;
    return runs[run]?.samples ?? 0;
  };
}
