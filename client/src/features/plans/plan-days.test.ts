import { expect, test } from 'vitest';
import type { Plan } from '#shared/plans/plan.answer';
import { everyTime, nextDayOf } from './plan-days';
import { exceptionInWords } from './plan-in-words';

const friday = '2026-11-27';
const plan: Plan = {
  id: 1,
  title: 'Walk',
  at: '10:30',
  day: null,
  weekdays: [5],
  monthDay: null,
  faceId: null,
  exceptions: [],
  reminder: null,
};

test('The next day is today as long as its time is ahead', () => {
  expect(nextDayOf(plan, new Date(`${friday}T09:00`))).toBe(friday);
  expect(nextDayOf(plan, new Date(`${friday}T10:30`))).toBe('2026-12-04');
  const exceptions = [{ on: friday, at: '14:00' }];
  expect(nextDayOf({ ...plan, exceptions }, new Date(`${friday}T10:30`))).toBe(friday);
  expect(nextDayOf({ ...plan, weekdays: null, day: friday })).toBeUndefined();
});

test.each([
  [{ weekdays: [5] }, 'Every Friday'],
  [{ weekdays: [2, 5] }, 'Every time'],
  [{ weekdays: [1, 2, 3, 4, 5, 6, 7] }, 'Every day'],
  [{ weekdays: null, monthDay: 3 }, 'Every month'],
])('%o is %s', (when, words) => {
  expect(everyTime({ ...plan, ...when })).toBe(words);
});

test('A day that is different is named with its time', () => {
  expect(exceptionInWords({ on: friday, at: '13:30' })).toBe('Friday, November 27: at 1:30 PM');
  expect(exceptionInWords({ on: friday, at: null })).toBe('Friday, November 27: not this time');
});
