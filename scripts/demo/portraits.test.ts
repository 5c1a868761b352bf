import { describe, expect, it } from 'vitest';
import { portraits, renderPortrait } from './portraits';

describe('The portraits of the demonstration', () => {
  it('are drawn as different pictures, each of which the server takes in', async () => {
    const drawn = await Promise.all(Object.values(portraits).map(renderPortrait));
    expect(new Set(drawn).size).toBe(9);

    const { processPhoto } = await import('../../server/photos/process-upload');
    for (const portrait of drawn) {
      const { full, small } = await processPhoto(portrait);
      expect(full.length).toBeLessThan(100_000);
      expect(small.length).toBeLessThan(20_000);
    }
  });
});
