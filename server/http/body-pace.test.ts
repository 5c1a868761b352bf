import { describe, expect, it } from 'vitest';
import { isHopeless } from './body-pace';

describe('A body on its way', () => {
  const pace = { elapsedMs: 5_000, silentMs: 100, received: 0, size: 12_000_000 };
  it.each([
    ['waited for when it has just begun', pace, false],
    ['waited for when a phone was out of reach', { ...pace, silentMs: 19_900 }, false],
    ['given up when nothing of it came for twenty seconds', { ...pace, silentMs: 20_100 }, true],
    [
      'given up when it cannot be whole in two minutes at its pace',
      { ...pace, elapsedMs: 30_000, received: 2_900_000 },
      true,
    ],
    ['waited for when it can', { ...pace, elapsedMs: 30_000, received: 3_100_000 }, false],
    [
      'waited for when it is a photo as our pages send it, over a very slow line',
      { ...pace, elapsedMs: 30_000, received: 60_000, size: 150_000 },
      false,
    ],
    [
      'given up when nobody knows its size and it comes slower than over any network',
      { ...pace, elapsedMs: 30_000, received: 30_000, size: undefined },
      true,
    ],
    [
      'waited for when nobody knows its size and it comes as over the slowest network',
      { ...pace, elapsedMs: 30_000, received: 33_000, size: undefined },
      false,
    ],
  ])('is %s', (_what, now, hopeless) => {
    expect(isHopeless(now)).toBe(hopeless);
  });
});
