import { expect, it } from 'vitest';
import { withMinimumDuration } from './minimum-duration';

/** A timer may fire up to a millisecond early. */
const MINIMUM_MS = 49;

it.each([
  ['answers', () => Promise.resolve('done'), { value: 'done' }],
  ['fails', () => Promise.reject(new Error('no')), { reason: new Error('no') }],
])(
  'work that %s at once settles no sooner than the minimum duration',
  async (_how, work, outcome) => {
    const begun = performance.now();
    const [settled] = await Promise.allSettled([withMinimumDuration(work)]);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(MINIMUM_MS);
    expect(settled).toMatchObject(outcome);
  },
);
