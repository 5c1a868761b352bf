import { expect, test } from 'vitest';
import { helloDays } from './hello-days';

const night = { nightFrom: '22:00', nightTo: '07:00' };
const day = '2026-12-31';

test.each([
  ['07:00', false, day],
  ['12:00', false, day],
  ['21:59', false, day],
  ['22:00', true, '2027-01-01'],
  ['23:59', true, '2027-01-01'],
  ['00:00', true, day],
  ['06:59', true, day],
])(
  'a hello that is sent at %s is for the day of the morning that comes: %s, %s',
  (time, isNight, first) => {
    expect(helloDays({ day, time }, night)).toMatchObject({ isNight, first });
  },
);

test('a night that begins after midnight ends on the day on which it begins', () => {
  const late = { nightFrom: '00:30', nightTo: '08:00' };
  expect(helloDays({ day, time: '23:00' }, late)).toEqual({
    isNight: false,
    first: day,
    next: '2027-01-01',
  });
  expect(helloDays({ day, time: '01:00' }, late)).toMatchObject({ isNight: true, first: day });
});

test('equal hours are no night', () => {
  const none = { nightFrom: '22:00', nightTo: '22:00' };
  expect(helloDays({ day, time: '22:00' }, none)).toMatchObject({ isNight: false, first: day });
});
