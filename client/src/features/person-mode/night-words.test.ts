import { expect, test } from 'vitest';
import type { TabletPlan } from '#shared/tablet';
import { nextAtNight } from './night-words';

const plan = (title: string, at: string, day?: string): TabletPlan => ({
  id: 1,
  title,
  at,
  day: day ?? null,
  weekdays: day ? null : [1, 2, 3, 4, 5, 6, 7],
});
/** In the night from Saturday 21 to Sunday 22 November. */
const at = (hour: number, minute = 0) => new Date(2026, 10, hour < 12 ? 22 : 21, hour, minute);

test.each([
  [
    'Amina comes',
    '09:00',
    'Amina comes tomorrow morning, at nine.',
    'Amina comes in the morning, at nine.',
  ],
  ['Lunch', '12:00', 'Lunch tomorrow at noon.', 'Lunch at noon.'],
  [
    'The eye doctor.',
    '15:15',
    'The eye doctor tomorrow afternoon, at quarter past three.',
    'The eye doctor in the afternoon, at quarter past three.',
  ],
  [
    'Choir',
    '19:30',
    'Choir tomorrow evening, at half past seven.',
    'Choir in the evening, at half past seven.',
  ],
  ['Drops', '03:00', 'Drops tonight, at three.', 'Drops tonight, at three.'],
])(
  '%s at %s is told before and after midnight with its part of the day',
  (title, time, before, after) => {
    expect(nextAtNight([plan(title, time)], at(22, 15))).toBe(before);
    expect(nextAtNight([plan(title, time)], at(0, 55))).toBe(after);
  },
);

test('what still comes on the same evening is told as tonight', () => {
  expect(nextAtNight([plan('The nurse', '23:30')], at(22))).toBe(
    'The nurse tonight, at half past eleven.',
  );
  expect(nextAtNight([plan('New Year', '00:00')], at(23))).toBe('New Year at midnight.');
});

test('only the next plan is told, and none that comes after the day that follows', () => {
  expect(nextAtNight([plan('Lunch', '12:00'), plan('Breakfast', '08:00')], at(6, 30))).toBe(
    'Breakfast in the morning, at eight.',
  );
  expect(nextAtNight([plan('Church', '10:00', '2026-11-23')], at(23))).toBeUndefined();
  expect(nextAtNight([plan('Church', '10:00', '2026-11-23')], at(3))).toBeUndefined();
  expect(nextAtNight([], at(3))).toBeUndefined();
});
