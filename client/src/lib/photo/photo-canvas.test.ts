import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeLightly, fitWithin } from './photo-canvas';

describe('The size a photo is sent at', () => {
  it.each([
    [
      { width: 4000, height: 3000 },
      { width: 1280, height: 960 },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 960, height: 1280 },
    ],
    [
      { width: 1280, height: 1280 },
      { width: 1280, height: 1280 },
    ],
    [
      { width: 640, height: 480 },
      { width: 640, height: 480 },
    ],
    [
      { width: 20_000, height: 3 },
      { width: 1280, height: 1 },
    ],
  ])('of %o is %o', (size, expected) => {
    expect(fitWithin(size, 1280)).toEqual(expected);
  });

  it('never grows, never passes the edge, and keeps its shape to half a pixel', () => {
    const pixels = fc.integer({ min: 1, max: 30_000 });
    fc.assert(
      fc.property(pixels, pixels, (width, height) => {
        const fitted = fitWithin({ width, height }, 1280);
        expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(
          Math.min(1280, Math.max(width, height)),
        );
        const scale = Math.min(1, 1280 / Math.max(width, height));
        expect(Math.abs(fitted.width - width * scale)).toBeLessThanOrEqual(
          width * scale < 0.5 ? 1 : 0.5,
        );
        expect(Math.abs(fitted.height - height * scale)).toBeLessThanOrEqual(
          height * scale < 0.5 ? 1 : 0.5,
        );
      }),
    );
  });
});

describe('The weight a photo is sent at', () => {
  const pictureOf =
    (bytesAtFullQuality: number, tried: number[]) => (type: string, quality: number) => {
      tried.push(quality);
      return Promise.resolve(new Blob([new Uint8Array(bytesAtFullQuality * quality)], { type }));
    };

  it('comes from good quality when that is light enough', async () => {
    const tried: number[] = [];
    await encodeLightly('image/webp', pictureOf(350_000, tried));
    expect(tried).toEqual([0.82]);
  });

  it('is brought under 400 KB, as a data URL, by lower quality, step by step', async () => {
    const tried: number[] = [];
    const picture = await encodeLightly('image/webp', pictureOf(440_000, tried));
    expect(((picture?.size ?? Infinity) * 4) / 3).toBeLessThan(400_000);
    expect(tried).toEqual([0.82, 0.74, 0.64]);
  });

  it('is the lightest there is when none is light enough', async () => {
    const picture = await encodeLightly('image/jpeg', pictureOf(4_000_000, []));
    expect(picture?.size).toBe(1_400_000);
  });

  it('is not asked for again when the browser cannot write the type', async () => {
    const tried: number[] = [];
    const asSafari = (_type: string, quality: number) =>
      pictureOf(9_000_000, tried)('image/png', quality);
    await expect(encodeLightly('image/webp', asSafari)).resolves.toBeNull();
    expect(tried).toHaveLength(1);
  });
});
