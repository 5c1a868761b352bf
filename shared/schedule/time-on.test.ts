import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter } from '#shared/product/zoned-time';
import { occurrenceOn } from '#shared/reminders/reminder-occurrences';
import { comesOn } from '#shared/schedule/comes-on';
import { nextTime, timeOn, type Scheduled } from '#shared/schedule/time-on';
import { whenOf } from '#shared/schedule/when';

const FIRST = '2026-01-01';
const days = Array.from({ length: 120 }, (_, ahead) => dayAfter(FIRST, ahead));
const day = fc.constantFrom(...days.slice(0, 50));
const time = fc
  .integer({ min: 0, max: 287 })
  .map((step) => new Date(step * 5 * 60_000).toISOString().slice(11, 16));
const exceptions = fc.uniqueArray(fc.record({ on: day, at: fc.option(time) }), {
  selector: ({ on }) => on,
  maxLength: 12,
});
const never = { day: null, weekdays: null, monthDay: null };
const when = fc.oneof(
  fc
    .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
    .map((weekdays) => ({ ...never, weekdays })),
  fc
    .oneof(fc.integer({ min: 1, max: 31 }), fc.constant('last' as const))
    .map((monthDay) => ({ ...never, monthDay })),
);
const scheduled: fc.Arbitrary<Scheduled> = fc
  .record({ when, at: time, exceptions })
  .map(({ when: comes, ...rest }) => ({ ...comes, ...rest }));

describe('The time of a day', () => {
  test('is the usual one but on its exceptions, and none on days on which it does not come', () => {
    fc.assert(
      fc.property(scheduled, (one) => {
        for (const each of days) {
          const exception = one.exceptions?.find(({ on }) => on === each);
          const usual = exception === undefined ? one.at : (exception.at ?? undefined);
          expect(timeOn(one, each)).toBe(comesOn(whenOf(one), each) ? usual : undefined);
        }
      }),
    );
  });

  test('is the usual one where a tablet stored no exceptions', () => {
    expect(timeOn({ ...never, weekdays: [4], at: '12:00' }, FIRST)).toBe('12:00');
  });
});

test('The next time is the first of the days from one on', () => {
  fc.assert(
    fc.property(scheduled, day, (one, from) => {
      const first = days.find((each) => each >= from && timeOn(one, each) !== undefined);
      const next = nextTime(one, from);
      // Further ahead, there are no exceptions.
      if (first === undefined) expect(next === undefined || next.day > '2026-04-30').toBe(true);
      else expect(next).toEqual({ day: first, at: timeOn(one, first) });
    }),
  );
});

test('A reminder is due at the time of its day, at most once a day', () => {
  fc.assert(
    fc.property(scheduled, day, (one, on) => {
      const occurrence = occurrenceOn({ ...one, pausedUntil: null }, on, 'Europe/Brussels');
      expect(occurrence?.dueAt).toBe(timeOn(one, on));
    }),
  );
});
