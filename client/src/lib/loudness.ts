/** The peak to which recordings are amplified, up to GAIN_MAX so that noise stays quiet. */
const LOUD = 0.9;
const GAIN_MAX = 6;

/** The peak of some samples, from 0 to 1. */
export function loudestOf(samples: Float32Array): number {
  let loudest = 0;
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
  return loudest;
}

/** Makes a quiet recording louder. */
export function amplified(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const gain = Math.max(1, Math.min(GAIN_MAX, LOUD / loudestOf(samples)));
  return samples.map((sample) => sample * gain);
}
