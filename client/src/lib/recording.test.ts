import { expect, test } from 'vitest';
import { loudestOf } from './loudness';
import { inSeconds, normalizeRecording, peaksOf, RecordingProblem } from './recording';

const RATE = 16_000;
const tone = (seconds: number, loudness: number) =>
  Float32Array.from({ length: seconds * RATE }, (_, at) => loudness * Math.sin(at / 4));

test('a quiet recording is made as loud as the others, one that is loud enough stays', () => {
  expect(loudestOf(normalizeRecording(tone(1, 0.3)))).toBeCloseTo(0.9, 2);
  expect(loudestOf(normalizeRecording(tone(1, 0.95)))).toBeCloseTo(0.95, 2);
  expect(loudestOf(normalizeRecording(tone(1, 0.05)))).toBeCloseTo(0.3, 2);
});

test('at most 20 seconds are recorded', () => {
  expect(normalizeRecording(tone(21, 0.5))).toHaveLength(20 * RATE);
});

test('what is too short, or silent, is told in plain words', () => {
  expect(() => normalizeRecording(tone(0.2, 0.5))).toThrow(
    new RecordingProblem('That was very short. Press Record, speak, and then press Stop.'),
  );
  expect(() => normalizeRecording(tone(2, 0.001))).toThrow(/We heard nothing/);
});

test('the picture follows how loud it is', () => {
  const samples = Float32Array.from([0, 0.1, -0.8, 0.2, 0, 0, 1, -0.3]);
  const expected = [0.1, 0.8, 0, 1];
  peaksOf(samples, 4).forEach((peak, at) => expect(peak).toBeCloseTo(expected[at] ?? NaN, 5));
  expect(peaksOf(new Float32Array(0), 3)).toEqual([0, 0, 0]);
});

test.each([
  [0.3, '1 second'],
  [1.4, '1 second'],
  [11.6, '12 seconds'],
  [20, '20 seconds'],
])('%d seconds are called %s', (seconds, words) =>
  expect(inSeconds(new Float32Array(seconds * RATE))).toBe(words),
);
