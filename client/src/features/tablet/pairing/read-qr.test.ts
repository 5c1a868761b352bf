import encodeQR from 'qr';
import { expect, test } from 'vitest';
import { readQrIn } from './read-qr';

/** A picture of a QR code, as large as a camera sees one. */
function pictureOf(text: string, square = 6) {
  const squares = encodeQR(text, 'raw');
  const size = squares.length;
  const edge = size * square;
  const data = new Uint8ClampedArray(edge * edge * 4).fill(255);
  for (let at = 0; at < edge * edge; at += 1) {
    const isDark = squares[Math.floor(at / edge / square)]?.[Math.floor((at % edge) / square)];
    if (isDark) data.fill(0, at * 4, at * 4 + 3);
  }
  return { width: edge, height: edge, data };
}

test('the QR code that Caregiver Tools renders is decoded', () => {
  const link = 'https://dearones.example/tablet#code=ABCDEFGH';
  expect(readQrIn(pictureOf(link))).toBe(link);
});

test('a picture without a QR code yields nothing', () => {
  expect(
    readQrIn({ width: 320, height: 240, data: new Uint8ClampedArray(320 * 240 * 4).fill(128) }),
  ).toBeUndefined();
});
