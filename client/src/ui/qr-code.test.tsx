import { render, screen } from '@testing-library/react';
import encodeQR from 'qr';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code';

const link = 'https://family.example/tablet#code=ABCDEFGH';

/** Parses the path into the modules it fills, as `x,y`. Each subpath is a horizontal run of modules. */
function filledModules(path: string): Set<string> {
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)];
  expect(runs.map(([run]) => run).join('')).toBe(path);
  return new Set(
    runs.flatMap(([, x, y, run]) =>
      Array.from({ length: Number(run) }, (_, step) => `${Number(x) + step},${y}`),
    ),
  );
}

test('a QR code renders every module, dark on white, with its quiet zone', () => {
  render(<QrCode text={link} label="The code" />);
  const image = screen.getByRole('img', { name: 'The code' });
  const data = encodeQR(link, 'raw', { ecc: 'medium', border: 4 });
  const size = data.length;
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])));
  expect(image).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
  expect([...filledModules(image.querySelector('path')?.getAttribute('d') ?? '')].sort()).toEqual(
    dark.sort(),
  );
  expect(
    dark.filter((module) =>
      module
        .split(',')
        .some((coordinate) => Number(coordinate) < 4 || Number(coordinate) >= size - 4),
    ),
  ).toEqual([]);
  expect([...image.children].map((part) => part.getAttribute('fill'))).toEqual(['#fff', '#000']);
});
