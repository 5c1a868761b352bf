import { expect, test } from 'vitest';
import { calendarDay, shortDate } from './date-format';

test('a day is written with a short month, as in the United States', () => {
  expect(shortDate('2026-11-21T12:00:00.000Z', 'UTC')).toBe('Nov 21, 2026');
  expect(shortDate('2026-05-03T12:00:00.000Z', 'UTC')).toBe('May 3, 2026');
});

test('it is the day where the person is', () => {
  const moment = '2026-11-21T02:30:00.000Z';
  expect(shortDate(moment, 'America/New_York')).toBe('Nov 20, 2026');
  expect(shortDate(moment, 'Europe/Brussels')).toBe('Nov 21, 2026');
  expect(shortDate('2026-12-31T23:30:00.000Z', 'Asia/Tokyo')).toBe('Jan 1, 2027');
});

test('unasked, it is the day of the device', () => {
  const noonHere = new Date(2026, 10, 21, 12).toISOString();
  expect(shortDate(noonHere)).toBe('Nov 21, 2026');
});

test('a day is the one of the calendar on the wall, also just after midnight', () => {
  expect(calendarDay(new Date(2026, 0, 2, 0, 1))).toBe('2026-01-02');
  expect(calendarDay(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31');
});
