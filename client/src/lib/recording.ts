import { plural, t } from '@lingui/core/macro';
import { VOICE_MIN_MS, VOICE_SAMPLE_RATE, VOICE_SECONDS } from '#shared/product/limits';
import { amplified, loudestOf } from './loudness';

/** A recording that cannot be used. Its message is shown to people. */
export class RecordingProblem extends Error {
  override readonly name = 'RecordingProblem';
}

/** A recording with a lower peak is treated as silent. */
const SILENT = 0.01;

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
  if (loudestOf(cut) < SILENT) throw new RecordingProblem(refusals.silent());
  return amplified(cut);
}

/** The loudness of each part of a recording, from 0 to 1, for its waveform. */
export function peaksOf(samples: Float32Array, parts: number): number[] {
  const size = samples.length / parts;
  return Array.from({ length: parts }, (_, part) =>
    loudestOf(samples.subarray(Math.floor(part * size), Math.floor((part + 1) * size))),
  );
}
