import { expect, it } from 'vitest';
import { inEvenTime } from './in-even-time';

/** A timer may be a moment early by the finer clock. */
const EVEN_MS = 49;

it.each([
  ['answers', () => Promise.resolve('done'), { value: 'done' }],
  ['fails', () => Promise.reject(new Error('no')), { reason: new Error('no') }],
])('what %s at once does so no sooner than what takes its time', async (_how, work, outcome) => {
  const begun = performance.now();
  const [settled] = await Promise.allSettled([inEvenTime(work)]);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(EVEN_MS);
  expect(settled).toMatchObject(outcome);
});
