import { SONG_MIN_SECONDS, SONG_SECONDS } from '#shared/product/limits';
import { FileRefused, unknown } from '../file-refused';
import { readTrack, type Track } from '../mp4/read-track';
import type { Sample } from '../mp4/samples';
import { writeMp4 } from '../mp4/write-mp4';
import { audioConfigOf, audioDescription, type AudioConfig } from './audio-config';
import type { SongFile } from './song-file';

/** Each sample of AAC-LC lasts so many moments of its rate. */
const FRAME = 1024;
/** More samples than ten minutes have at the highest rate, with what is not played before and after. */
const SAMPLES_MAX = 60_000;
/** Frames before the first that is heard, by which the decoder gets ready. */
const PRIMING_FRAMES = 3;

/** Encoders may use so many bytes for a channel of a frame, by the standard. */
const FRAME_BYTES_MAX = 768;
/** The parts that a frame can begin with, by their three bits: the sound itself, and data that decoders skip. */
const DATA_OR_FILL = [4, 6];
const MONO = 0;
const STEREO = 1;
/** The times in the file and the frames may differ by so much, because the last frame can be shorter. */
const SECONDS_APART_MAX = 0.5;

/**
 * Writes an M4A file anew: only the frames of its first track of sound that are heard, behind a header of our own.
 * @throws FileRefused
 */
export function rewriteM4a(file: Buffer): SongFile {
  const track = readTrack(file, { handler: 'soun', samplesMax: SAMPLES_MAX });
  const config = audioConfigOf(track.format, track.description);
  checkFrames(file, track.samples, config);
  checkDuration(track, config);
  const { sampleRate } = config;
  const { start, end } = heard(track, sampleRate);
  const firstFrame = Math.max(0, Math.floor(start / FRAME) - PRIMING_FRAMES);
  const kept = track.samples.slice(firstFrame, Math.ceil(end / FRAME));
  return {
    bytes: writeMp4({
      handler: 'soun',
      brands: ['M4A ', 'isom', 'mp42'],
      timescale: sampleRate,
      description: audioDescription(config, bitsOf(kept, sampleRate)),
      samples: kept.map(({ at, bytes }) => ({
        bytes: file.subarray(at, at + bytes),
        duration: FRAME,
      })),
      edit: { start: start - firstFrame * FRAME, duration: end - start },
    }),
    seconds: (end - start) / sampleRate,
    type: 'audio/mp4',
  };
}

/** Encrypted sound and anything else does not pass: of every frame, the first bits and the length are known. */
function checkFrames(file: Buffer, samples: readonly Sample[], { channels }: AudioConfig): void {
  const first = [channels === 1 ? MONO : STEREO, ...DATA_OR_FILL];
  for (const { at, bytes } of samples)
    if (bytes > FRAME_BYTES_MAX * channels || !first.includes(file.readUInt8(at) >> 5))
      throw unknown('a sample is no frame');
}

function checkDuration({ samples, timescale }: Track, { sampleRate }: AudioConfig): void {
  const inFile = samples.reduce((sum, { duration }) => sum + duration, 0) / timescale;
  const inFrames = (samples.length * FRAME) / sampleRate;
  if (Math.abs(inFile - inFrames) > SECONDS_APART_MAX)
    throw unknown('times and frames do not agree');
}

/** The part of the track that is played, in moments of its rate. */
function heard({ samples, edit }: Track, sampleRate: number): { start: number; end: number } {
  const all = samples.length * FRAME;
  const start = Math.round(edit.start * sampleRate);
  const length = edit.seconds === undefined ? all : Math.round(edit.seconds * sampleRate);
  const end = Math.min(all, start + length);
  if (end - start > SONG_SECONDS * sampleRate) throw new FileRefused('too-long', 'too many frames');
  if (end - start < SONG_MIN_SECONDS * sampleRate) throw new FileRefused('too-short', 'few frames');
  return { start, end };
}

function bitsOf(samples: readonly Sample[], sampleRate: number) {
  const largestSample = samples.reduce((most, { bytes }) => Math.max(most, bytes), 0);
  const bytes = samples.reduce((sum, sample) => sum + sample.bytes, 0);
  const framesPerSecond = sampleRate / FRAME;
  return {
    largestSample,
    most: Math.ceil(largestSample * 8 * framesPerSecond),
    average: Math.round((bytes / samples.length) * 8 * framesPerSecond),
  };
}
