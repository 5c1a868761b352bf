import { afterEach, expect, test, vi } from 'vitest';
import type { Plan } from '#shared/plans/plan.answer';
import { setPersonZone } from '../../lib/date-format';
import type { DayAndTime } from '../../lib/person-day';
import { everyTime, movedDay, movedMonthDay, nextDayOf, nextDaysOf } from './plan-days';
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
  songId: null,
  exceptions: [],
  reminder: null,
};

afterEach(() => vi.useRealTimers());

/** Written as in "2026-11-27T09:00". */
function at(moment: string): DayAndTime {
  const [day = '', time = ''] = moment.split('T');
  return { day, time };
}

test('The next day is today as long as its time is ahead', () => {
  expect(nextDayOf(plan, at(`${friday}T09:00`))).toBe(friday);
  expect(nextDayOf(plan, at(`${friday}T10:30`))).toBe('2026-12-04');
  const exceptions = [{ on: friday, at: '14:00' }];
  expect(nextDayOf({ ...plan, exceptions }, at(`${friday}T10:30`))).toBe(friday);
  expect(nextDayOf({ ...plan, weekdays: null, day: friday })).toBeUndefined();
});

test('The next day is that of the person, not of the device', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${friday}T01:00:00Z`) });
  setPersonZone('Asia/Tokyo');
  expect(nextDayOf({ ...plan, at: '09:00' })).toBe('2026-12-04');
  setPersonZone('America/New_York');
  expect(nextDayOf({ ...plan, weekdays: [4], at: '21:00' })).toBe('2026-11-26');
});

test('The next days are those on which it comes', () => {
  const exceptions = [{ on: '2026-12-04', at: null }];
  expect(nextDaysOf({ ...plan, exceptions }, 2, at(`${friday}T09:00`))).toEqual([
    friday,
    '2026-12-11',
  ]);
  expect(nextDaysOf({ ...plan, weekdays: null, day: friday }, 2)).toEqual([]);
});

test.each([
  // Later in the same week, or earlier in it while that is still to come, or else in the week after.
  [[5], [6], '2026-11-25T09:00', { on: friday, day: '2026-11-28' }],
  [[5], [4], '2026-11-25T09:00', { on: friday, day: '2026-11-26' }],
  [[5], [2], '2026-11-25T09:00', { on: friday, day: '2026-12-01' }],
  [[2, 5], [2, 6], '2026-11-25T09:00', { on: friday, day: '2026-11-28' }],
  [[5], [6], '2026-11-27T11:00', { on: '2026-12-04', day: '2026-12-05' }],
  // No single day moves.
  [[5], [2, 6], '2026-11-25T09:00', undefined],
  [[2, 5], [2], '2026-11-25T09:00', undefined],
  [[5], [5], '2026-11-25T09:00', undefined],
])('From the weekdays %j to %j, at %s, %j moves', (weekdays, chosen, now, moved) => {
  expect(movedDay({ ...plan, weekdays }, chosen, at(now))).toEqual(moved);
});

test.each([
  // Later or earlier in the same month while that is still to come, or else in the month after.
  [3, 15, '2026-12-01T09:00', { on: '2026-12-03', day: '2026-12-15' }],
  [15, 3, '2026-12-01T09:00', { on: '2026-12-15', day: '2026-12-03' }],
  [15, 3, '2026-12-10T09:00', { on: '2026-12-15', day: '2027-01-03' }],
  [31, 30, '2026-11-27T09:00', undefined],
  [30, 'last', '2026-11-27T09:00', undefined],
  [30, 'last', '2026-12-01T09:00', { on: '2026-12-30', day: '2026-12-31' }],
] as const)(
  'From day %s of the month to day %s, at %s, %j moves',
  (monthDay, chosen, now, moved) => {
    expect(movedMonthDay({ ...plan, weekdays: null, monthDay }, chosen, at(now))).toEqual(moved);
  },
);

test('A weekly plan that becomes monthly moves no single day', () => {
  expect(movedMonthDay(plan, 3, at('2026-11-25T09:00'))).toBeUndefined();
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
  expect(exceptionInWords({ on: friday, at: '13:30' })).toBe('Friday, November 27: at 13:30');
  expect(exceptionInWords({ on: friday, at: null })).toBe('Friday, November 27: not this time');
});
