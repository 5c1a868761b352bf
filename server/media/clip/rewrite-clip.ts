import {
  CLIP_EDGE,
  CLIP_MIN_SECONDS,
  CLIP_PICTURES_PER_SECOND,
  CLIP_SECONDS,
} from '#shared/product/limits';
import { FileRefused, unknown } from '../file-refused';
import { Fields } from '../mp4/fields';
import { readTrack, type Track } from '../mp4/read-track';
import type { Sample } from '../mp4/samples';
import { box, u16, u32, writeMp4, type NewSample } from '../mp4/write-mp4';
import type { ClipFile } from './clip-file';
import type { Codec } from './codec';
import { h264 } from './h264';
import { vp9 } from './vp9';

/** A second more than a clip may last, so that one that is too long is told from a broken one. */
const SAMPLES_MAX = (CLIP_SECONDS + 1) * CLIP_PICTURES_PER_SECOND;
const TIMESCALE_MAX = 1_000_000;
/** Encoders round the times of pictures, and the last one may be longer. */
const PICTURE_SECONDS = 1 / CLIP_PICTURES_PER_SECOND;
/** An edit may hide so much, because it is counted in other units. */
const HIDDEN_SECONDS_MAX = 0.25;

/**
 * Writes a clip anew: only the pictures of its first track of pictures, behind a header of our own.
 * @throws FileRefused
 */
export function rewriteClip(file: Buffer): ClipFile {
  const track = readTrack(file, { handler: 'vide', samplesMax: SAMPLES_MAX });
  const { timescale, samples } = track;
  const codec = codecOf(track);
  const { width, height } = codec;
  const matrix = matrixOf(track.matrix, codec);
  const duration = samples.reduce((sum, sample) => sum + sample.duration, 0);
  const seconds = duration / timescale;
  checkTimes(track, seconds);
  const pictures = samples.map((sample): NewSample => ({
    ...codec.read(file.subarray(sample.at, sample.at + sample.bytes)),
    duration: sample.duration,
    shownAfter: sample.shownAfter,
  }));
  if (!pictures[0]?.isSync) throw unknown('a first picture that depends on others');
  return {
    bytes: writeMp4({
      handler: 'vide',
      brands: ['isom', 'iso2', 'mp41'],
      timescale,
      description: descriptionOf(codec),
      samples: pictures,
      edit: { start: firstShown(samples), duration },
      width,
      height,
      matrix,
    }),
    seconds: Math.round(seconds * 1000) / 1000,
    ...(isUpright(matrix) ? { width, height } : { width: height, height: width }),
    codec: codec.name,
  };
}

const ENTRY_BYTES = 78;
const SIZE_AT = 24;

/** Reads the description of the track. Its size must be that of the codec's own header. */
function codecOf({ format, description }: Track): Codec {
  const fields = new Fields(description);
  const entry = fields.bytes(ENTRY_BYTES);
  const size = { width: entry.readUInt16BE(SIZE_AT), height: entry.readUInt16BE(SIZE_AT + 2) };
  if (Math.max(size.width, size.height) > CLIP_EDGE)
    throw new FileRefused('too-detailed', 'pictures that are too large');
  let codec: Codec | undefined;
  while (fields.left > 0) {
    const bytes = fields.u32();
    const type = fields.name();
    if (bytes < 8) throw unknown('a box that is too short');
    const content = fields.bytes(bytes - 8);
    if (type === 'sinf') throw new FileRefused('protected', type);
    if (!(format === 'avc1' && type === 'avcC') && !(format === 'vp09' && type === 'vpcC'))
      continue;
    if (codec) throw unknown('more than one header of the codec');
    codec = type === 'avcC' ? h264(content) : vp9(content, size);
  }
  if (!codec) throw unknown(`pictures of the kind ${JSON.stringify(format)}`);
  if (codec.width !== size.width || codec.height !== size.height)
    throw unknown('sizes that do not agree');
  return codec;
}

function checkTimes({ timescale, samples, edit }: Track, seconds: number): void {
  if (timescale > TIMESCALE_MAX) throw unknown('a timescale that is too fine');
  if (samples.some(({ duration }) => duration === 0)) throw unknown('a picture without a duration');
  if (seconds > CLIP_SECONDS + PICTURE_SECONDS) throw new FileRefused('too-long', 'too long');
  if (seconds < CLIP_MIN_SECONDS) throw new FileRefused('too-short', 'too short');
  if (samples.length > seconds * CLIP_PICTURES_PER_SECOND + 1)
    throw new FileRefused('too-detailed', 'too many pictures a second');
  if (samples.some(({ shownAfter }) => Math.abs(shownAfter) > seconds * timescale))
    throw unknown('a picture that is shown too late');
  const start = firstShown(samples);
  if (start < 0) throw unknown('a picture that is shown before the clip');
  const hiddenBefore = Math.max(0, edit.start - start / timescale);
  const shown = Math.min(edit.seconds ?? Infinity, seconds - hiddenBefore);
  if (seconds - shown > HIDDEN_SECONDS_MAX) throw unknown('an edit that hides pictures');
}

/** When the first picture is shown. Where pictures are shown in another order than they are decoded, all are shown later. */
function firstShown(samples: readonly Sample[]): number {
  let decoded = 0;
  let first = Infinity;
  for (const { duration, shownAfter } of samples) {
    first = Math.min(first, decoded + shownAfter);
    decoded += duration;
  }
  return first;
}

const ONE = 0x10000;

/** The four numbers of the quarter turns, clockwise from none. */
const TURNS = [
  [ONE, 0, 0, ONE],
  [0, ONE, -ONE, 0],
  [-ONE, 0, 0, -ONE],
  [0, -ONE, ONE, 0],
] as const;

/** Takes quarter turns only, and moves the turned picture back to where it is seen. */
function matrixOf(matrix: readonly number[], { width, height }: Codec): number[] {
  const [a, b, u, c, d, v] = matrix;
  const turns = TURNS.findIndex((turn) =>
    [a, b, c, d].every((number, nth) => number === turn[nth]),
  );
  const turn = TURNS[turns];
  if (!turn || u !== 0 || v !== 0) throw unknown('pictures that are not turned by quarters');
  const x = [0, height, width, 0][turns] ?? 0;
  const y = [0, 0, height, width][turns] ?? 0;
  return [turn[0], turn[1], 0, turn[2], turn[3], 0, x * ONE, y * ONE, 0x40000000];
}

const isUpright = ([a]: readonly number[]): boolean => a !== 0;

const DOTS_PER_INCH = 72;
const COLOR_DEPTH = 24;
const NAME_BYTES = 32;

const descriptionOf = ({ description, width, height }: Codec): Buffer =>
  box(
    description.format,
    u16(0, 0, 0, 1),
    u32(0, 0, 0, 0),
    u16(width, height),
    u32(DOTS_PER_INCH * ONE, DOTS_PER_INCH * ONE, 0),
    u16(1),
    Buffer.alloc(NAME_BYTES),
    u16(COLOR_DEPTH, 0xffff),
    description.content,
  );
