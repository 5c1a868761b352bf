import { expect, test } from 'vitest';
import type { TabletPlan as Plan } from '#shared/plans/plan.answer';
import { nextPlanAtNight } from './next-plan-at-night';
import { planTime, remainingPlans } from './plans-today';

/** A Saturday. */
const at = (hour: number, minute = 0) => new Date(2026, 10, 21, hour, minute);

const plan = (title: string, time: string, other: Partial<Plan> = {}): Plan => ({
  id: title.length,
  title,
  at: time,
  day: '2026-11-21',
  weekdays: null,
  monthDay: null,
  faceId: null,
  songId: null,
  photoUrl: null,
  exceptions: [],
  ...other,
});
const titles = (plans: Plan[], now: Date) => remainingPlans(plans, now).map(({ title }) => title);

test('a plan comes at its own time on a day that is different, or not', () => {
  const daily = { day: null, weekdays: [1, 2, 3, 4, 5, 6, 7] };
  const plans = [
    plan('Lunch', '12:00', { ...daily, exceptions: [{ on: '2026-11-21', at: '13:30' }] }),
    plan('Walk', '14:00', { ...daily, exceptions: [{ on: '2026-11-21', at: null }] }),
    plan('Supper', '18:00', { ...daily, exceptions: [{ on: '2026-11-22', at: null }] }),
  ];
  expect(remainingPlans(plans, at(9)).map((one) => [one.title, one.at])).toEqual([
    ['Lunch', '13:30'],
    ['Supper', '18:00'],
  ]);
});

test('today’s plans are sorted by time, for one day, for a day of the week and for a day of the month', () => {
  const plans = [
    plan('Supper', '18:00'),
    plan('Bins', '17:00', { day: null, monthDay: 21 }),
    plan('Rent', '17:30', { day: null, monthDay: 'last' }),
    plan('Lunch', '12:00', { day: null, weekdays: [6, 7] }),
    plan('Church', '10:00', { day: null, weekdays: [7] }),
    plan('The eye doctor', '13:30', { day: '2026-11-22' }),
  ];
  expect(titles(plans, at(9))).toEqual(['Lunch', 'Bins', 'Supper']);
});

test('a plan is upcoming until its minute has passed', () => {
  const lunch = [plan('Lunch', '12:00')];
  expect(titles(lunch, at(12, 0))).toEqual(['Lunch']);
  expect(titles(lunch, at(12, 1))).toEqual([]);
});

test('Sunday is the seventh day of the week', () => {
  expect(
    titles([plan('Church', '10:00', { day: null, weekdays: [7] })], new Date(2026, 10, 22, 8)),
  ).toEqual(['Church']);
});

test('a time is in words, with its part of the day while that is a later one', () => {
  expect(planTime(plan('Lunch', '12:00'), at(9))).toBe('at noon');
  expect(planTime(plan('Tea', '15:00'), at(9))).toBe('at three this afternoon');
  expect(planTime(plan('Tea', '15:00'), at(14))).toBe('at three');
  expect(planTime(plan('Fireworks', '23:30'), at(20))).toBe('at half past eleven tonight');
  expect(planTime(plan('Supper', '18:30'), at(9))).toBe('at half past six this evening');
  expect(planTime(plan('Supper', '18:30'), at(18))).toBe('at half past six');
});

const dailyPlan = (title: string, at: string, day?: string): Plan => ({
  id: 1,
  title,
  at,
  day: day ?? null,
  weekdays: day ? null : [1, 2, 3, 4, 5, 6, 7],
  monthDay: null,
  faceId: null,
  songId: null,
  photoUrl: null,
  exceptions: [],
});
/** In the night from Saturday 21 to Sunday 22 November. */
const atNight = (hour: number, minute = 0) => new Date(2026, 10, hour < 12 ? 22 : 21, hour, minute);

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
    expect(nextPlanAtNight([dailyPlan(title, time)], atNight(22, 15))).toBe(before);
    expect(nextPlanAtNight([dailyPlan(title, time)], atNight(0, 55))).toBe(after);
  },
);

test('a plan on the same evening is described as tonight', () => {
  expect(nextPlanAtNight([dailyPlan('The nurse', '23:30')], atNight(22))).toBe(
    'The nurse tonight, at half past eleven.',
  );
  expect(nextPlanAtNight([dailyPlan('New Year', '00:00')], atNight(23))).toBe(
    'New Year at midnight.',
  );
});

test('only the next plan is shown, and none later than the following day', () => {
  expect(
    nextPlanAtNight([dailyPlan('Lunch', '12:00'), dailyPlan('Breakfast', '08:00')], atNight(6, 30)),
  ).toBe('Breakfast in the morning, at eight.');
  expect(
    nextPlanAtNight([dailyPlan('Church', '10:00', '2026-11-23')], atNight(23)),
  ).toBeUndefined();
  expect(nextPlanAtNight([dailyPlan('Church', '10:00', '2026-11-23')], atNight(3))).toBeUndefined();
  expect(nextPlanAtNight([], atNight(3))).toBeUndefined();
});
