import { unknown } from '../file-refused';
import { atMostOneOf, boxesIn, fieldsOf, oneOf, type Box } from './boxes';
import { TRACKS_MAX, type Samples } from './samples';

interface Defaults {
  duration: number;
  bytes: number;
}

/** Flags of tfhd and trun: which fields are there. */
const BASE_OFFSET = 0x1;
const DESCRIPTION = 0x2;
const DEFAULT_DURATION = 0x8;
const DEFAULT_BYTES = 0x10;
const DEFAULT_FLAGS = 0x20;
const BASE_IS_MOOF = 0x20000;
const DATA_OFFSET = 0x1;
const FIRST_FLAGS = 0x4;
const DURATION = 0x100;
const BYTES = 0x200;
const FLAGS = 0x400;
const SHOWN_AFTER = 0x800;

/** Adds the samples of a track in all fragments of the file. */
export function addFromFragments(
  file: Buffer,
  boxes: readonly Box[],
  moov: readonly Box[],
  trackId: number,
  samples: Samples,
): void {
  const fragments = boxes.filter(({ type }) => type === 'moof');
  if (fragments.length === 0) return;
  const defaults = defaultsOf(file, moov, trackId);
  for (const moof of fragments) {
    const tracks = boxesIn(file, moof).filter(({ type }) => type === 'traf');
    if (tracks.length > TRACKS_MAX) throw unknown('too many tracks');
    tracks.forEach((traf, nth) =>
      addFromTrack(file, { moof, traf, nth, trackId, defaults }, samples),
    );
  }
}

function defaultsOf(file: Buffer, moov: readonly Box[], trackId: number): Defaults {
  for (const trex of boxesIn(file, oneOf(moov, 'mvex'))) {
    if (trex.type !== 'trex') continue;
    const fields = fieldsOf(file, trex);
    fields.skip(4);
    if (fields.u32() !== trackId) continue;
    if (fields.u32() !== 1) throw unknown('samples of another description');
    return { duration: fields.u32(), bytes: fields.u32() };
  }
  throw unknown('no defaults of the track');
}

interface TrackFragment {
  moof: Box;
  traf: Box;
  nth: number;
  trackId: number;
  defaults: Defaults;
}

function addFromTrack(
  file: Buffer,
  { moof, traf, nth, trackId, defaults }: TrackFragment,
  samples: Samples,
): void {
  const boxes = boxesIn(file, traf);
  const header = fieldsOf(file, oneOf(boxes, 'tfhd'));
  const flags = header.u32() & 0xffffff;
  if (header.u32() !== trackId) return;
  const has = (flag: number) => (flags & flag) !== 0;
  let base = moof.at;
  if (has(BASE_OFFSET)) base = header.u64();
  else if (!has(BASE_IS_MOOF) && nth > 0) throw unknown('a place that depends on other tracks');
  if (has(DESCRIPTION) && header.u32() !== 1) throw unknown('samples of another description');
  const own = {
    duration: has(DEFAULT_DURATION) ? header.u32() : defaults.duration,
    bytes: has(DEFAULT_BYTES) ? header.u32() : defaults.bytes,
  };
  if (has(DEFAULT_FLAGS)) header.skip(4);
  if (atMostOneOf(boxes, 'senc')) throw unknown('encrypted');
  let at = base;
  for (const run of boxes)
    if (run.type === 'trun') at = addRun(file, { run, base, at, defaults: own }, samples);
}

interface Run {
  run: Box;
  base: number;
  /** Where the previous run ended. */
  at: number;
  defaults: Defaults;
}

/** @returns where the run ends in the file */
function addRun(file: Buffer, { run, base, at: after, defaults }: Run, samples: Samples): number {
  const fields = fieldsOf(file, run);
  const flags = fields.u32() & 0xffffff;
  const has = (flag: number) => (flags & flag) !== 0;
  const count = fields.u32();
  samples.expectRun(count);
  let at = has(DATA_OFFSET) ? base + fields.i32() : after;
  if (at < 0) throw unknown('a place before the file');
  if (has(FIRST_FLAGS)) fields.skip(4);
  const each = [DURATION, BYTES, FLAGS, SHOWN_AFTER].filter(has).length;
  fields.entries(each * 4, count);
  for (let nth = 0; nth < count; nth += 1) {
    const duration = has(DURATION) ? fields.u32() : defaults.duration;
    const bytes = has(BYTES) ? fields.u32() : defaults.bytes;
    if (has(FLAGS)) fields.skip(4);
    const shownAfter = has(SHOWN_AFTER) ? fields.i32() : 0;
    samples.add({ at, bytes, duration, shownAfter });
    at += bytes;
  }
  return at;
}
