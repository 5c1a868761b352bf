import { expect, test } from 'vitest';
import { lastUsed, setUpWhen } from './last-used';

const now = new Date(2026, 10, 21, 14, 5);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();
const used = (lastUsedAt: string) => lastUsed({ lastUsedAt }, now);

test('today and yesterday are told with their time, and any other day is a day', () => {
  expect(used(at(2026, 10, 21, 10, 15))).toBe('Last used today at 10:15');
  expect(used(at(2026, 10, 21, 0, 0))).toBe('Last used today at 00:00');
  expect(used(at(2026, 10, 20, 23, 59))).toBe('Last used yesterday at 23:59');
  expect(used(at(2026, 10, 12, 8, 0))).toBe('Last used on November 12');
  expect(used(at(2025, 10, 12, 8, 0))).toBe('Last used on November 12, 2025');
});

test('a clock that lags behind the server’s still says today', () => {
  expect(used(at(2026, 10, 21, 14, 9))).toBe('Last used today at 14:09');
});

test('when it was set up is told in words of its own', () => {
  expect(setUpWhen({ createdAt: at(2026, 10, 21, 14, 1) }, now)).toBe('Set up today at 14:01');
  expect(setUpWhen({ createdAt: at(2026, 10, 1, 9, 0) }, now)).toBe('Set up on November 1');
});
