import { VOICE_MIN_MS, VOICE_SAMPLE_RATE, VOICE_SECONDS } from '#shared/limits';
import { counted } from '#shared/numbers-in-words';

/** A recording that cannot be used. The message is for people. */
export class RecordingProblem extends Error {
  override readonly name = 'RecordingProblem';
}

/** Quieter than this at its loudest, nobody has spoken. */
const SILENT = 0.01;
/** As loud as a recording is made, without making the noise of a quiet one too loud. */
const LOUD = 0.9;
const GAIN_MAX = 6;

const secondsOf = (samples: Float32Array): number => samples.length / VOICE_SAMPLE_RATE;

/** As people say it: whole seconds, at least one. */
export const inSeconds = (samples: Float32Array): string =>
  counted(Math.max(1, Math.round(secondsOf(samples))), 'second');

/**
 * A recording as it is kept: not longer than may be, and as loud as the others.
 * @throws RecordingProblem when it is too short, or nothing can be heard
 */
export function asKept(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const kept = samples.subarray(0, VOICE_SECONDS * VOICE_SAMPLE_RATE);
  if (secondsOf(kept) * 1000 < VOICE_MIN_MS)
    throw new RecordingProblem('That was very short. Press Record, speak, and then press Stop.');
  const loudest = loudestOf(kept);
  if (loudest < SILENT)
    throw new RecordingProblem(
      'We heard nothing. Please check that the microphone is on, and record again.',
    );
  const gain = Math.max(1, Math.min(GAIN_MAX, LOUD / loudest));
  return kept.map((sample) => sample * gain);
}

/** How loud the parts of a recording are, from 0 to 1: what its picture is drawn from. */
export function peaksOf(samples: Float32Array, parts: number): number[] {
  const size = samples.length / parts;
  return Array.from({ length: parts }, (_, part) =>
    loudestOf(samples.subarray(Math.floor(part * size), Math.floor((part + 1) * size))),
  );
}

export function loudestOf(samples: Float32Array): number {
  let loudest = 0;
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
  return loudest;
}
