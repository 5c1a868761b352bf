import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter } from '#shared/product/zoned-time';
import { comesOn, nextDay } from '#shared/schedule/comes-on';
import { whenOf, type MonthDay, type When } from '#shared/schedule/when';

const day = fc.integer({ min: 0, max: 4_000 }).map((days) => dayAfter('2024-01-01', days));
const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
const monthDays = fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant('last' as const));
const repeated: fc.Arbitrary<When> = fc.oneof(
  weekdays.map((days): When => ({ kind: 'weekly', weekdays: days })),
  monthDays.map((monthDay): When => ({ kind: 'monthly', monthDay })),
);
const once: fc.Arbitrary<When> = day.map((on) => ({ kind: 'once', day: on }));

/** The days from one on, as many as are needed for anything that repeats. */
const daysFrom = (first: string) =>
  Array.from({ length: 62 }, (_, index) => dayAfter(first, index));

describe('The next day that something comes', () => {
  test('is the first on which it comes', () => {
    fc.assert(
      fc.property(repeated, day, (when, from) => {
        expect(nextDay(when, from)).toBe(daysFrom(from).find((each) => comesOn(when, each)));
      }),
    );
  });

  test('is its one day, until that is over', () => {
    fc.assert(
      fc.property(once, day, (when, from) => {
        const next = nextDay(when, from);
        if (next === undefined) expect(comesOn(when, from)).toBe(false);
        else expect(next >= from && comesOn(when, next)).toBe(true);
        expect(nextDay(when, '2000-01-01')).toBeDefined();
      }),
    );
  });
});

describe('A day of each month', () => {
  const daysOf2028 = (monthDay: MonthDay) =>
    Array.from({ length: 366 }, (_, index) => dayAfter('2028-01-01', index)).filter((each) =>
      comesOn({ kind: 'monthly', monthDay }, each),
    );

  test('comes twelve times a year, on the last day of a month that is shorter', () => {
    expect(daysOf2028(30).slice(0, 3)).toEqual(['2028-01-30', '2028-02-29', '2028-03-30']);
    expect(daysOf2028(31)).toEqual(daysOf2028('last'));
    fc.assert(fc.property(monthDays, (monthDay) => daysOf2028(monthDay).length === 12));
  });

  test('is more than ten days ahead when it has just been', () => {
    expect(nextDay({ kind: 'monthly', monthDay: 3 }, '2026-11-04')).toBe('2026-12-03');
    expect(nextDay({ kind: 'monthly', monthDay: 'last' }, '2026-12-31')).toBe('2026-12-31');
    expect(nextDay({ kind: 'monthly', monthDay: 31 }, '2027-01-31')).toBe('2027-01-31');
    expect(nextDay({ kind: 'monthly', monthDay: 31 }, '2027-02-01')).toBe('2027-02-28');
  });
});

test('A row says in one field how often it comes', () => {
  expect(whenOf({ day: '2026-11-27', weekdays: null })).toEqual({
    kind: 'once',
    day: '2026-11-27',
  });
  expect(whenOf({ day: null, weekdays: null, monthDay: 'last' })).toEqual({
    kind: 'monthly',
    monthDay: 'last',
  });
  expect(whenOf({ day: null, weekdays: [2, 5] })).toEqual({ kind: 'weekly', weekdays: [2, 5] });
});
