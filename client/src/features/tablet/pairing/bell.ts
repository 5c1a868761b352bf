import { VOICE_SAMPLE_RATE } from '#shared/product/limits';

const STROKES = 3;
const STROKE_SECONDS = 1.2;
/** The loudness that recordings are amplified to. */
const LOUD = 0.9;
/** The tones of a stroke, in hertz, with their part of the loudness. Small speakers play them well. */
const TONES = [
  [660, 0.6],
  [1_320, 0.3],
  [1_980, 0.1],
] as const;

/** The samples of a bell that is struck three times. */
export function bell(): Float32Array<ArrayBuffer> {
  const stroke = STROKE_SECONDS * VOICE_SAMPLE_RATE;
  return Float32Array.from({ length: STROKES * stroke }, (_, at) => {
    const seconds = (at % stroke) / VOICE_SAMPLE_RATE;
    const tone = TONES.reduce(
      (sum, [hertz, part]) => sum + part * Math.sin(2 * Math.PI * hertz * seconds),
      0,
    );
    return LOUD * tone * Math.exp(-3 * seconds);
  });
}
