import { i18n, type Messages } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { afterEach, expect, test } from 'vitest';
import { greeting, isNight, partOfHour, todayInWords } from './day-and-time';
import { timeInWords } from './time-in-words';

afterEach(() => i18n.activate('en'));

const at = (hour: number, minute = 0) => new Date(2026, 10, 21, hour, minute);

test('a day is in words, without a year or a number for its month', () => {
  expect(todayInWords(at(9))).toBe('Saturday 21\u00A0November, morning');
  expect(todayInWords(new Date(2027, 0, 1, 23, 30))).toBe('Friday 1\u00A0January, night');
});

test.each([
  [0, 'night'],
  [4, 'night'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [21, 'evening'],
  [22, 'night'],
])('from %i o’clock on it is %s', (hour, part) => {
  expect(partOfHour(hour)).toBe(part);
});

test('the greeting depends on the time of day, and includes the person’s name if the family has given one', () => {
  expect(greeting(at(9), 'John')).toBe('Good morning, John.');
  expect(greeting(at(14), ' ')).toBe('Good afternoon.');
  expect(greeting(at(19), null)).toBe('Good evening.');
});

test('the night lasts from ten to seven, and nobody is told "Good night"', () => {
  expect([at(21, 59), at(22), at(0, 55), at(6, 59), at(7)].map(isNight)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(todayInWords(at(6))).toBe('Saturday 21\u00A0November, night');
  expect([at(22), at(3), at(6, 59)].map((now) => greeting(now, null))).toEqual([
    'Good evening.',
    'Good morning.',
    'Good morning.',
  ]);
});

test.each([
  ['12:00', 'noon'],
  ['00:00', 'midnight'],
  ['09:00', 'nine o’clock'],
  ['09:05', 'five past nine'],
  ['15:15', 'quarter past three'],
  ['16:25', 'twenty-five past four'],
  ['12:30', 'half past twelve'],
  ['12:35', 'twenty-five to one'],
  ['17:45', 'quarter to six'],
  ['23:55', 'five to twelve'],
])('%s is said "%s"', (at, words) => expect(timeInWords(at)).toBe(words));

test('every possible time of a plan is in words only', () => {
  for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
    const at = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    expect(timeInWords(at), at).not.toContain('twelve o’clock');
    expect(timeInWords(at), at).toMatch(
      /^(noon|midnight|half past [a-z]+|[a-z]+ o’clock|[a-z-]+ (past|to) [a-z]+)$/,
    );
  }
});

test('a language that counts half hours to the next hour can say so', () => {
  const messages: Messages = {
    [msg({ message: 'half past {hour}' }).id]: ['half ', ['next']],
    [msg({ message: 'ten', context: 'an hour' }).id]: 'tien',
  };
  i18n.loadAndActivate({ locale: 'nl', messages });
  expect(timeInWords('09:30')).toBe('half tien');
});

test('the day is in the language of the tablet', () => {
  i18n.loadAndActivate({ locale: 'de', messages: {} });
  expect(todayInWords(at(9))).toBe('Samstag 21.\u00A0November, morning');
});
