import { expect, test } from 'vitest';
import { dayInWords, startOfDay } from './day-in-words';

const now = new Date(2026, 10, 22, 9);

test.each([
  [new Date(2026, 10, 22, 0), 'today'],
  // The server's clock may be ahead.
  [new Date(2026, 10, 23, 1), 'today'],
  [new Date(2026, 10, 21, 23), 'yesterday'],
  [new Date(2026, 10, 20, 23), 'on Friday'],
  [new Date(2026, 10, 16), 'on Monday'],
  [new Date(2026, 10, 15, 23), 'on November 15'],
  [new Date(2025, 10, 12), 'on November 12, 2025'],
])('a day is named as people would name it', (then, words) => {
  expect(dayInWords(then, now)).toBe(words);
});

test('a day without a time is that day in every time zone', () => {
  expect(dayInWords(startOfDay('2026-11-22'), now)).toBe('today');
  expect(dayInWords(startOfDay('2026-11-15'), now)).toBe('on November 15');
});
