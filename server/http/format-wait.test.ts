import { expect, it } from 'vitest';
import { formatWait } from './format-wait';

it.each([
  [1, 'in a minute'],
  [60, 'in a minute'],
  [61, 'in 2 minutes'],
  [15 * 60, 'in 15 minutes'],
  [3541, 'in an hour'],
  [3600, 'in an hour'],
  [3601, 'in 2 hours'],
  [16 * 3600, 'in 16 hours'],
  [16 * 3600 + 1, 'tomorrow'],
  [24 * 3600, 'tomorrow'],
])('a wait of %i seconds is over %s', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words);
});
