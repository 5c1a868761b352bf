import { render, screen } from '@testing-library/react';
import encodeQR from 'qr';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code';

const link = 'https://family.example/tablet#code=ABCDEFGH';

/** The squares that the drawing fills, as the drawing says them: from here, so far to the right. */
function filled(drawing: string): Set<string> {
  const runs = [...drawing.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)];
  expect(runs.map(([run]) => run).join('')).toBe(drawing);
  return new Set(
    runs.flatMap(([, x, y, run]) =>
      Array.from({ length: Number(run) }, (_, step) => `${Number(x) + step},${y}`),
    ),
  );
}

test('a QR code is drawn whole, dark on white, with its quiet zone', () => {
  render(<QrCode text={link} label="The code" />);
  const drawing = screen.getByRole('img', { name: 'The code' });
  const data = encodeQR(link, 'raw', { ecc: 'medium', border: 4 });
  const size = data.length;
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])));
  expect(drawing).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
  expect([...filled(drawing.querySelector('path')?.getAttribute('d') ?? '')].sort()).toEqual(
    dark.sort(),
  );
  expect(
    dark.filter((square) =>
      square.split(',').some((place) => Number(place) < 4 || Number(place) >= size - 4),
    ),
  ).toEqual([]);
  expect([...drawing.children].map((part) => part.getAttribute('fill'))).toEqual(['#fff', '#000']);
});
