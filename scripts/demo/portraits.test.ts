import { describe, expect, it } from 'vitest';
import { portraits, renderPortrait } from './portraits';

describe('The portraits of the demonstration', () => {
  it('are different pictures that the server accepts', async () => {
    const rendered = await Promise.all(Object.values(portraits).map(renderPortrait));
    expect(new Set(rendered).size).toBe(Object.keys(portraits).length);

    const { processPhoto } = await import('../../server/media/photo/process-photo');
    for (const portrait of rendered) {
      const { full, small } = await processPhoto(portrait);
      expect(full.length).toBeLessThan(100_000);
      expect(small.length).toBeLessThan(20_000);
    }
  });
});
