/** A track as it is written. Every number is in units of its timescale. */
export interface NewTrack {
  handler: 'soun' | 'vide';
  brands: readonly string[];
  timescale: number;
  /** The whole box of the codec. */
  description: Buffer;
  samples: readonly NewSample[];
  edit: { start: number; duration: number };
  /** As they are shown without a rotation. */
  width?: number;
  height?: number;
  matrix?: readonly number[];
}

export interface NewSample {
  bytes: Buffer;
  duration: number;
  /** The offset between decoding and showing it. */
  shownAfter?: number;
  /** True if a player can begin here. */
  isSync?: boolean;
}

export const box = (type: string, ...contents: readonly Buffer[]): Buffer => {
  const bytes = contents.reduce((sum, content) => sum + content.length, 8);
  return Buffer.concat([u32(bytes), Buffer.from(type, 'latin1'), ...contents], bytes);
};

export const u8 = (...numbers: readonly number[]): Buffer => Buffer.from(numbers);

export const u16 = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 2);
  numbers.forEach((number, nth) => bytes.writeUInt16BE(number, nth * 2));
  return bytes;
};

/** Writes numbers with or without a sign. */
export const u32 = (...numbers: readonly number[]): Buffer => table(numbers);

const table = (numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, nth) => bytes.writeUInt32BE(number >>> 0, nth * 4));
  return bytes;
};

/** A box that begins with a version and flags. */
export const fullBox = (
  type: string,
  { version = 0, flags = 0 }: { version?: number; flags?: number },
  ...contents: readonly Buffer[]
): Buffer => box(type, u32((version << 24) | flags), ...contents);

/**
 * Writes an MP4 file of one track: header first, so that players begin while it arrives, then its samples. Nothing is in
 * it but what the track says.
 */
export function writeMp4(track: NewTrack): Buffer {
  const ftyp = box(
    'ftyp',
    Buffer.from(track.brands[0] ?? '', 'latin1'),
    u32(0),
    ...track.brands.map((brand) => Buffer.from(brand, 'latin1')),
  );
  const chunks = chunksOf(track);
  const header = ftyp.length + moovOf(track, chunks, 0).length;
  return Buffer.concat([
    ftyp,
    moovOf(track, chunks, header + 8),
    box('mdat', ...track.samples.map(({ bytes }) => bytes)),
  ]);
}

/** Groups of samples of about a second, as players read them. */
interface Chunks {
  samplesEach: number;
  count: number;
  /** The offsets from the first sample. */
  offsets: number[];
}

function chunksOf({ samples, timescale }: NewTrack): Chunks {
  const samplesEach = Math.max(1, Math.round(timescale / (samples[0]?.duration || timescale)));
  const offsets: number[] = [];
  let offset = 0;
  samples.forEach(({ bytes }, nth) => {
    if (nth % samplesEach === 0) offsets.push(offset);
    offset += bytes.length;
  });
  return { samplesEach, count: offsets.length, offsets };
}

const UNTURNED = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];
const VOLUME = 0x100;
const TRACK_ID = 1;
const SELF_CONTAINED = 1;
const SHOWN = 3;
/** "und": no language, in three times five bits. */
const NO_LANGUAGE = 0x55c4;

function moovOf(track: NewTrack, chunks: Chunks, firstSampleAt: number): Buffer {
  const { handler, timescale, edit, matrix = UNTURNED, width = 0, height = 0 } = track;
  const isSound = handler === 'soun';
  const duration = track.samples.reduce((sum, sample) => sum + sample.duration, 0);
  return box(
    'moov',
    fullBox(
      'mvhd',
      {},
      u32(0, 0, timescale, edit.duration, 0x10000),
      u16(VOLUME, 0),
      u32(0, 0, ...UNTURNED, 0, 0, 0, 0, 0, 0, TRACK_ID + 1),
    ),
    box(
      'trak',
      fullBox(
        'tkhd',
        { flags: SHOWN },
        u32(0, 0, TRACK_ID, 0, edit.duration, 0, 0),
        u16(0, 0, isSound ? VOLUME : 0, 0),
        u32(...matrix, width * 0x10000, height * 0x10000),
      ),
      box('edts', fullBox('elst', {}, u32(1, edit.duration, edit.start, 0x10000))),
      box(
        'mdia',
        fullBox('mdhd', {}, u32(0, 0, timescale, duration), u16(NO_LANGUAGE, 0)),
        fullBox('hdlr', {}, u32(0), Buffer.from(handler, 'latin1'), u32(0, 0, 0), u8(0)),
        box(
          'minf',
          isSound ? fullBox('smhd', {}, u32(0)) : fullBox('vmhd', { flags: 1 }, u16(0, 0, 0, 0)),
          box('dinf', fullBox('dref', {}, u32(1), fullBox('url ', { flags: SELF_CONTAINED }))),
          sampleTable(track, chunks, firstSampleAt),
        ),
      ),
    ),
  );
}

function sampleTable(track: NewTrack, chunks: Chunks, firstSampleAt: number): Buffer {
  const { samples, description } = track;
  const durations = runsOf(samples.map(({ duration }) => duration));
  const shownAfter = runsOf(samples.map(({ shownAfter = 0 }) => shownAfter));
  const syncs = samples.flatMap(({ isSync }, nth) => (isSync ? [nth + 1] : []));
  return box(
    'stbl',
    fullBox('stsd', {}, u32(1), description),
    fullBox('stts', {}, u32(durations.length / 2), table(durations)),
    // Only where a sample is shown in another order than it is decoded.
    ...(shownAfter.length > 2 || shownAfter[1] !== 0
      ? [fullBox('ctts', { version: 1 }, u32(shownAfter.length / 2), table(shownAfter))]
      : []),
    // Every sample of sound is one.
    ...(track.handler === 'vide' ? [fullBox('stss', {}, u32(syncs.length), table(syncs))] : []),
    samplesToChunks(chunks, samples.length),
    fullBox('stsz', {}, u32(0, samples.length), table(samples.map(({ bytes }) => bytes.length))),
    fullBox(
      'stco',
      {},
      u32(chunks.count),
      table(chunks.offsets.map((each) => each + firstSampleAt)),
    ),
  );
}

/** How many values in a row are which. */
function runsOf(values: readonly number[]): number[] {
  const runs: number[] = [];
  let count = 0;
  values.forEach((value, nth) => {
    count += 1;
    if (value === values[nth + 1]) return;
    runs.push(count, value);
    count = 0;
  });
  return runs;
}

const DESCRIPTION = 1;

function samplesToChunks({ samplesEach, count }: Chunks, samples: number): Buffer {
  const inLast = samples - (count - 1) * samplesEach;
  const runs = [1, Math.min(samplesEach, samples), DESCRIPTION];
  if (count > 1 && inLast !== samplesEach) runs.push(count, inLast, DESCRIPTION);
  return fullBox('stsc', {}, u32(runs.length / 3, ...runs));
}
