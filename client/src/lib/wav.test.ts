import { expect, test } from 'vitest';
import { encodeWav, samplesOf, wavDataUrl } from './wav';

const bytesOf = (dataUrl: string) =>
  Uint8Array.from(atob(dataUrl.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0));

test('a WAV file says what it holds: one channel of 16 bits at 16 kHz', () => {
  const file = encodeWav(new Float32Array(3));
  expect(
    String.fromCharCode(...file.subarray(0, 4), ...file.subarray(8, 16), ...file.subarray(36, 40)),
  ).toBe('RIFFWAVEfmt data');
  const view = new DataView(file.buffer);
  const numbers = [
    view.getUint32(4, true),
    view.getUint16(20, true),
    view.getUint16(22, true),
    view.getUint32(24, true),
  ];
  expect(numbers).toEqual([42, 1, 1, 16_000]);
  expect([
    view.getUint32(28, true),
    view.getUint16(32, true),
    view.getUint16(34, true),
    view.getUint32(40, true),
  ]).toEqual([32_000, 2, 16, 6]);
});

test('what is written is read again, and what is too loud is cut off', () => {
  const samples = Float32Array.from([0, 0.5, -0.5, 1, -1, 3, -3]);
  const again = [...samplesOf(encodeWav(samples).buffer)];
  [0, 0.5, -0.5, 1, -1, 1, -1].forEach((sample, at) => expect(again[at]).toBeCloseTo(sample, 4));
  expect(samplesOf(new ArrayBuffer(10))).toHaveLength(0);
});

test('a data URL holds the whole file, also a long one', () => {
  const samples = Float32Array.from({ length: 50_000 }, (_, at) => Math.sin(at / 9));
  const url = wavDataUrl(samples);
  expect(url.startsWith('data:audio/wav;base64,')).toBe(true);
  expect(bytesOf(url)).toEqual(encodeWav(samples));
});
