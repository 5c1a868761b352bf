import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isCutOff } from '#shared/media/picture-end';

const noise = Buffer.from(Array.from({ length: 60 * 40 * 3 }, (_, at) => (at * 7919) % 251));
const picture = () => sharp(noise, { raw: { width: 60, height: 40, channels: 3 } });
const files: [name: string, bytes: () => Promise<Buffer>][] = [
  ['JPEG', () => picture().jpeg().toBuffer()],
  ['progressive JPEG', () => picture().jpeg({ progressive: true }).toBuffer()],
  [
    'JPEG with EXIF',
    () =>
      picture()
        .jpeg()
        .withExif({ IFD0: { Artist: 'A' } })
        .toBuffer(),
  ],
  ['PNG', () => picture().png().toBuffer()],
  ['interlaced PNG', () => picture().png({ progressive: true }).toBuffer()],
  ['WebP', () => picture().webp().toBuffer()],
  ['lossless WebP', () => picture().webp({ lossless: true }).toBuffer()],
  ['GIF', () => picture().gif().toBuffer()],
];

describe.each(files)('A %s', (_name, make) => {
  it('has its end, also with more behind it', async () => {
    const whole = await make();
    expect(isCutOff(whole)).toBe(false);
    expect(isCutOff(Buffer.concat([whole, Buffer.from('more')]))).toBe(false);
  });

  it('has none wherever it stops', async () => {
    const whole = await make();
    for (let share = 0.05; share < 0.95; share += 0.05) {
      const part = whole.subarray(0, Math.max(16, Math.floor(whole.length * share)));
      expect(isCutOff(part), String(share)).toBe(true);
    }
  });
});

it('of anything else nothing is said', () => {
  for (const text of ['', 'no picture', 'GIF', 'RIFF1234WAVE'])
    expect(isCutOff(new TextEncoder().encode(text))).toBe(false);
});
