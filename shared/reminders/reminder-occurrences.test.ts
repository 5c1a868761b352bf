import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter, momentIn, zonedTime } from '#shared/product/zoned-time';
import {
  daysFrom,
  goneAt,
  isQuiet,
  nameOfOccurrence,
  nextOccurrence,
  occurrenceOn,
  showingsOf,
  type ReminderSchedule,
} from '#shared/reminders/reminder-occurrences';

const HOUR = 60 * 60 * 1000;
const BRUSSELS = 'Europe/Brussels';
const zones = [
  BRUSSELS,
  'UTC',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
];
const zone = fc.constantFrom(...zones);
const two = (value: number) => String(value).padStart(2, '0');
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 11 }))
  .map(([hour, step]) => `${two(hour)}:${two(step * 5)}`);
const day = fc.integer({ min: 0, max: 4_000 }).map((days) => dayAfter('2024-01-01', days));
const daily = (at: string): ReminderSchedule => ({
  at,
  day: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  pausedUntil: null,
});

describe('A time of day in a time zone', () => {
  test('is what its clocks show then, except for a time that they skip', () => {
    fc.assert(
      fc.property(day, time, zone, (on, at, where) => {
        const shown = zonedTime(momentIn(on, at, where), where);
        expect(shown.day).toBe(on);
        // Skipped times are shown as much later, at most an hour.
        expect(shown.time >= at).toBe(true);
        if (shown.time !== at)
          expect(momentIn(on, shown.time, where)).toBe(momentIn(on, at, where));
      }),
    );
  });

  test('is the first of two where clocks are set back', () => {
    expect(new Date(momentIn('2026-10-25', '02:30', BRUSSELS)).toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    );
    expect(new Date(momentIn('2026-10-25', '03:00', BRUSSELS)).toISOString()).toBe(
      '2026-10-25T02:00:00.000Z',
    );
  });

  test('is as much later where clocks are set forward over it', () => {
    expect(new Date(momentIn('2026-03-29', '02:30', BRUSSELS)).toISOString()).toBe(
      '2026-03-29T01:30:00.000Z',
    );
    expect(zonedTime(momentIn('2026-03-29', '02:30', BRUSSELS), BRUSSELS).time).toBe('03:30');
  });
});

describe('A reminder for every day', () => {
  test('comes exactly once on each day, also when clocks are changed', () => {
    fc.assert(
      fc.property(day, time, zone, (first, at, where) => {
        const due = daysFrom(first, 10).map((on) => occurrenceOn(daily(at), on, where)?.due ?? NaN);
        const gaps = due.slice(1).map((moment, index) => moment - (due[index] ?? NaN));
        gaps.forEach((gap) => expect(Math.abs(gap - 24 * HOUR)).toBeLessThanOrEqual(HOUR));
      }),
    );
  });

  test.each([
    ['set forward', '2026-03-29'],
    ['set back', '2026-10-25'],
  ])(
    'comes once for somebody who watches each minute of a day when clocks are %s',
    (_, changed) => {
      const start = momentIn(changed, '00:00', BRUSSELS);
      const end = momentIn(dayAfter(changed), '00:00', BRUSSELS);
      fc.assert(
        fc.property(time, (at) => {
          let count = 0;
          for (let minute = start; minute < end; minute += 5 * 60_000)
            if (occurrenceOn(daily(at), zonedTime(minute, BRUSSELS).day, BRUSSELS)?.due === minute)
              count += 1;
          expect(count).toBe(1);
        }),
        { numRuns: 20 },
      );
    },
  );

  test('has its next occurrence within 25 hours, and never the same one again', () => {
    fc.assert(
      fc.property(day, time, zone, fc.integer({ min: 0, max: 1439 }), (on, at, where, minutes) => {
        const now = momentIn(on, '00:00', where) + minutes * 60_000;
        const next = nextOccurrence(daily(at), where, { after: now });
        expect(next && next.due > now && next.due - now <= 25 * HOUR).toBe(true);
        // Somebody sets the clock of the server back, or the person moves to another time zone.
        const last = next && nameOfOccurrence(next);
        const following = nextOccurrence(daily(at), where, {
          after: now - HOUR,
          ...(last && { last }),
        });
        expect(following && nameOfOccurrence(following) > (last ?? '')).toBe(true);
      }),
    );
  });
});

test('A reminder comes on its weekdays only, or on its one day', () => {
  fc.assert(
    fc.property(
      day,
      time,
      fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      (first, at, weekdays) => {
        const weekly = { ...daily(at), weekdays };
        const once = { ...daily(at), weekdays: null, day: dayAfter(first, 3) };
        const count = (schedule: ReminderSchedule) =>
          daysFrom(first, 7).filter((on) => occurrenceOn(schedule, on, BRUSSELS)).length;
        expect(count(weekly)).toBe(weekdays.length);
        expect(count(once)).toBe(1);
      },
    ),
  );
});

test('A paused reminder comes again on the day that was chosen, and not before', () => {
  const paused = { ...daily('15:00'), pausedUntil: '2026-11-25' };
  expect(occurrenceOn(paused, '2026-11-24', BRUSSELS)).toBeUndefined();
  expect(occurrenceOn(paused, '2026-11-25', BRUSSELS)).toBeDefined();
  const now = momentIn('2026-11-01', '12:00', BRUSSELS);
  expect(nextOccurrence(paused, BRUSSELS, { after: now })?.dueOn).toBe('2026-11-25');
});

test('A reminder of each month is found however far ahead it is', () => {
  const monthly: ReminderSchedule = { ...daily('15:00'), weekdays: null, monthDay: 31 };
  const now = momentIn('2027-01-31', '15:00', BRUSSELS);
  expect(nextOccurrence(monthly, BRUSSELS, { after: now - 1 })?.dueOn).toBe('2027-01-31');
  expect(nextOccurrence(monthly, BRUSSELS, { after: now })?.dueOn).toBe('2027-02-28');
  const paused = { ...monthly, pausedUntil: '2027-03-01' };
  expect(nextOccurrence(paused, BRUSSELS, { after: now })?.dueOn).toBe('2027-03-31');
});

test('A reminder for one day that is over has no next occurrence', () => {
  const once = { ...daily('15:00'), weekdays: null, day: '2026-11-20' };
  const now = momentIn('2026-11-20', '15:00', BRUSSELS);
  expect(nextOccurrence(once, BRUSSELS, { after: now - 1 })?.dueOn).toBe('2026-11-20');
  expect(nextOccurrence(once, BRUSSELS, { after: now })).toBeUndefined();
});

test('A reminder is shown when it is due and at each repeat, and goes fifteen minutes later', () => {
  const minutes = (moments: number[]) => moments.map((moment) => moment / 60_000);
  expect(minutes(showingsOf({ due: 0 }, 2))).toEqual([0, 10, 20]);
  expect(minutes([goneAt({ due: 0 }, 0), goneAt({ due: 0 }, 2)])).toEqual([15, 35]);
});

test('Quiet hours go past midnight, and end at their last minute', () => {
  const night = { quietFrom: '20:00', quietTo: '08:00' };
  expect(['19:55', '20:00', '00:00', '07:55', '08:00'].map((at) => isQuiet(at, night))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  const siesta = { quietFrom: '13:00', quietTo: '15:00' };
  expect(['12:55', '13:00', '15:00', '00:00'].map((at) => isQuiet(at, siesta))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});
