import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import {
  calendarDay,
  clockTime,
  listed,
  longDate,
  shortDate,
  weekdayOf,
  setPersonZone,
} from './date-format';

afterEach(() => i18n.activate('en'));

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

const saturday = '2026-11-21T15:04:00.000Z';
const inAllShapes = () => [
  shortDate(saturday, 'UTC'),
  longDate(new Date(2026, 10, 21), new Date(2026, 11, 1)),
  longDate(new Date(2026, 10, 21), new Date(2027, 11, 1)),
  weekdayOf('2026-11-21'),
  clockTime(new Date(saturday), 'UTC'),
  listed(['Anna', 'Peter', 'Ruth']),
];

test.each([
  [
    'en',
    [
      'Nov 21, 2026',
      'November 21',
      'November 21, 2026',
      'Saturday',
      '15:04',
      'Anna, Peter and Ruth',
    ],
  ],
  [
    'nl',
    ['21 nov 2026', '21 november', '21 november 2026', 'zaterdag', '15:04', 'Anna, Peter en Ruth'],
  ],
  [
    'fr',
    ['21 nov. 2026', '21 novembre', '21 novembre 2026', 'samedi', '15:04', 'Anna, Peter et Ruth'],
  ],
  [
    'de',
    [
      '21. Nov. 2026',
      '21. November',
      '21. November 2026',
      'Samstag',
      '15:04',
      'Anna, Peter und Ruth',
    ],
  ],
])('dates, times and lists are in the language of the page: %s', (language, words) => {
  i18n.loadAndActivate({ locale: language, messages: {} });
  expect(inAllShapes()).toEqual(words);
});

test.each([
  ['Europe/Brussels', '15:04', '00:05', '09:00'],
  ['Africa/Johannesburg', '15:04', '00:05', '09:00'],
  ['America/New_York', '3:04 PM', '12:05 AM', '9:00 AM'],
  ['Pacific/Honolulu', '3:04 PM', '12:05 AM', '9:00 AM'],
  ['Australia/Sydney', '3:04 PM', '12:05 AM', '9:00 AM'],
])('for a person in %s, English writes a time as is usual there', (place, ...times) => {
  setPersonZone(place);
  const written = ['15:04', '00:05', '09:00'].map((time) =>
    clockTime(new Date(`2026-11-21T${time}:00Z`), 'UTC'),
  );
  expect(written).toEqual(times);
});

test('in the other languages the place does not matter', () => {
  setPersonZone('America/New_York');
  i18n.loadAndActivate({ locale: 'nl', messages: {} });
  expect(clockTime(new Date(saturday), 'UTC')).toBe('15:04');
});

test('French has an ordinal for the first day of a month, and for no other', () => {
  i18n.loadAndActivate({ locale: 'fr', messages: {} });
  expect(
    [1, 11, 21, 31].map((day) => longDate(new Date(2026, 9, day), new Date(2027, 0, 1))),
  ).toEqual(['1er octobre 2026', '11 octobre 2026', '21 octobre 2026', '31 octobre 2026']);
});
