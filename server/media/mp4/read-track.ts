import { FileRefused, unknown } from '../file-refused';
import { atMostOneOf, boxesIn, boxesOfFile, fieldsOf, oneOf, type Box } from './boxes';
import type { Fields } from './fields';
import { addFromFragments } from './fragments';
import { addFromTable } from './sample-table';
import { Samples, TRACKS_MAX, type Sample } from './samples';

/** The track that is kept, with all that counts of it. */
export interface Track {
  /** Units of its durations in a second. */
  timescale: number;
  /** The codec, as MP4 names it, and its description. */
  format: string;
  description: Buffer;
  samples: Sample[];
  edit: Edit;
  /** The nine numbers by which pictures are turned. */
  matrix: number[];
}

/** The part of a track that is played, in seconds. */
interface Edit {
  start: number;
  /** Undefined for everything up to the end. */
  seconds: number | undefined;
}

interface Wanted {
  handler: 'soun' | 'vide';
  samplesMax: number;
}

/**
 * Reads the first track of a kind. All other tracks, texts, pictures and free bytes of the file are not looked at.
 * @throws FileRefused
 */
export function readTrack(file: Buffer, { handler, samplesMax }: Wanted): Track {
  const boxes = boxesOfFile(file);
  if (boxes[0]?.type !== 'ftyp') throw unknown('no ftyp');
  const moov = boxesIn(file, oneOf(boxes, 'moov'));
  const traks = moov.filter(({ type }) => type === 'trak');
  if (traks.length > TRACKS_MAX) throw unknown('too many tracks');
  for (const box of traks) {
    const trak = boxesIn(file, box);
    const mdia = boxesIn(file, oneOf(trak, 'mdia'));
    if (handlerOf(file, mdia) !== handler) continue;
    const stbl = oneOf(boxesIn(file, oneOf(mdia, 'minf')), 'stbl');
    const { format, description } = descriptionOf(file, oneOf(boxesIn(file, stbl), 'stsd'));
    const samples = new Samples(boxes, samplesMax);
    const { trackId, matrix } = trackHeaderOf(file, trak);
    addFromTable(file, stbl, samples);
    addFromFragments(file, boxes, moov, trackId, samples);
    const timescale = timescaleOf(file, oneOf(mdia, 'mdhd'));
    return {
      timescale,
      format,
      description,
      samples: samples.list,
      edit: editOf(file, trak, { track: timescale, movie: timescaleOf(file, oneOf(moov, 'mvhd')) }),
      matrix,
    };
  }
  throw unknown(`no track of the kind ${handler}`);
}

function handlerOf(file: Buffer, mdia: readonly Box[]): string {
  const fields = fieldsOf(file, oneOf(mdia, 'hdlr'));
  fields.skip(8);
  return fields.name();
}

/** The formats in which players find out how to decrypt a track, and that of Apple's shop. */
const PROTECTED = ['enca', 'encv', 'drms', 'drmi'];

function descriptionOf(file: Buffer, stsd: Box) {
  const fields = fieldsOf(file, stsd);
  fields.skip(4);
  if (fields.u32() !== 1) throw unknown('more than one description');
  const [entry, ...others] = boxesIn(file, stsd, 8);
  if (!entry || others.length > 0) throw unknown('more than one description');
  if (PROTECTED.includes(entry.type)) throw new FileRefused('protected', entry.type);
  return { format: entry.type, description: file.subarray(entry.start, entry.end) };
}

const isVersion1 = (fields: Fields): boolean => {
  const version = fields.u8();
  fields.skip(3);
  if (version > 1) throw unknown('a later version of a box');
  return version === 1;
};

const MATRIX_NUMBERS = 9;

function trackHeaderOf(file: Buffer, trak: readonly Box[]) {
  const fields = fieldsOf(file, oneOf(trak, 'tkhd'));
  fields.skip(isVersion1(fields) ? 16 : 8);
  const trackId = fields.u32();
  fields.skip(fields.left - MATRIX_NUMBERS * 4 - 8);
  return { trackId, matrix: Array.from({ length: MATRIX_NUMBERS }, () => fields.i32()) };
}

/** mdhd and mvhd begin alike. */
function timescaleOf(file: Buffer, box: Box): number {
  const fields = fieldsOf(file, box);
  fields.skip(isVersion1(fields) ? 16 : 8);
  const timescale = fields.u32();
  if (timescale === 0) throw unknown('no timescale');
  return timescale;
}

/** Takes one part that is played at its speed. The silence that may stand before it is dropped. */
function editOf(
  file: Buffer,
  trak: readonly Box[],
  timescales: { track: number; movie: number },
): Edit {
  const edts = atMostOneOf(trak, 'edts');
  if (!edts) return { start: 0, seconds: undefined };
  const fields = fieldsOf(file, oneOf(boxesIn(file, edts), 'elst'));
  const isLarge = isVersion1(fields);
  const count = fields.u32();
  fields.entries(isLarge ? 20 : 12, count);
  const edits: Edit[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const duration = isLarge ? fields.u64() : fields.u32();
    const start = isLarge ? fields.i64() : fields.i32();
    const rate = fields.u32();
    if (start === -1 && nth === 0) continue;
    if (start < 0 || rate !== AT_ITS_SPEED) throw unknown('an edit of another kind');
    edits.push({
      start: start / timescales.track,
      seconds: duration === 0 ? undefined : duration / timescales.movie,
    });
    if (edits.length > 1) throw unknown('more than one edit');
  }
  return edits[0] ?? { start: 0, seconds: undefined };
}

const AT_ITS_SPEED = 0x10000;
