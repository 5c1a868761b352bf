import { plural, t } from '@lingui/core/macro';
import { VOICE_MIN_MS, VOICE_SAMPLE_RATE, VOICE_SECONDS } from '#shared/product/limits';

/** A recording that cannot be used. Its message is shown to people. */
export class RecordingProblem extends Error {
  override readonly name = 'RecordingProblem';
}

/** A recording with a lower peak is treated as silent. */
const SILENT = 0.01;
/** The peak to which recordings are amplified, up to GAIN_MAX so that noise stays quiet. */
const LOUD = 0.9;
const GAIN_MAX = 6;

const secondsOf = (samples: Float32Array): number => samples.length / VOICE_SAMPLE_RATE;

/** The length in whole seconds, at least one: "3 seconds". */
export const inSeconds = (samples: Float32Array): string =>
  t`${plural(Math.max(1, Math.round(secondsOf(samples))), { one: '# second', other: '# seconds' })}`;

/** The messages for a recording that cannot be used. */
export interface Refusals {
  tooShort: () => string;
  silent: () => string;
}

const fromMicrophone: Refusals = {
  tooShort: () => t`That was very short. Press Record, speak, and then press Stop.`,
  silent: () => t`We heard nothing. Please check that the microphone is on, and record again.`,
};

/**
 * Cuts a recording to the longest duration and amplifies it.
 * @throws RecordingProblem if it is too short or silent
 */
export function normalizeRecording(
  samples: Float32Array<ArrayBuffer>,
  refusals = fromMicrophone,
): Float32Array<ArrayBuffer> {
  const cut = samples.subarray(0, VOICE_SECONDS * VOICE_SAMPLE_RATE);
  if (secondsOf(cut) * 1000 < VOICE_MIN_MS) throw new RecordingProblem(refusals.tooShort());
  const loudest = loudestOf(cut);
  if (loudest < SILENT) throw new RecordingProblem(refusals.silent());
  const gain = Math.max(1, Math.min(GAIN_MAX, LOUD / loudest));
  return cut.map((sample) => sample * gain);
}

/** The loudness of each part of a recording, from 0 to 1, for its waveform. */
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
