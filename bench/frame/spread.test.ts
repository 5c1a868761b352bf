import { expect, test } from 'vitest';
import { median, spread } from './spread';

test('the median is the middle one, or between the two in the middle, whatever their order', () => {
  expect(median([30, 10, 20])).toBe(20);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('a spread keeps the smallest and the largest beside the median', () => {
  expect(spread([5, 1, 9])).toEqual({ median: 5, min: 1, max: 9 });
});
