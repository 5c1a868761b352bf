import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter } from '#shared/product/zoned-time';
import { comesOn, nextDay, whenOf, type When } from '#shared/schedule/when';

const day = fc.integer({ min: 0, max: 4_000 }).map((days) => dayAfter('2024-01-01', days));
const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
const repeated: fc.Arbitrary<When> = weekdays.map((days) => ({ kind: 'weekly', weekdays: days }));
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

test('A row says in one field how often it comes', () => {
  expect(whenOf({ day: '2026-11-27', weekdays: null })).toEqual({
    kind: 'once',
    day: '2026-11-27',
  });
  expect(whenOf({ day: null, weekdays: [2, 5] })).toEqual({ kind: 'weekly', weekdays: [2, 5] });
});
