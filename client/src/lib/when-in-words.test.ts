import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { afterEach, describe, expect, test } from 'vitest';
import type { MonthDay } from '#shared/schedule/when';
import { whenInWords } from './when-in-words';

afterEach(() => i18n.activate('en'));

const today = '2026-11-21';
const weekly = (at: string, ...weekdays: number[]) => ({ at, weekdays, day: null, monthDay: null });
const once = (at: string, day: string) => ({ at, day, weekdays: null, monthDay: null });
const monthly = (at: string, monthDay: MonthDay) => ({ at, monthDay, day: null, weekdays: null });

describe('When a plan comes, in words,', () => {
  test('tells of every day, of some days in their order, and of working days in short', () => {
    expect(whenInWords(weekly('12:00', 1, 2, 3, 4, 5, 6, 7), today)).toBe('Every day at 12:00');
    expect(whenInWords(weekly('10:30', 5, 2), today)).toBe('Tuesdays and Fridays at 10:30');
    expect(whenInWords(weekly('17:05', 7), today)).toBe('Sundays at 17:05');
    expect(whenInWords(weekly('08:00', 1, 3, 6), today)).toBe(
      'Mondays, Wednesdays and Saturdays at 08:00',
    );
    expect(whenInWords(weekly('09:00', 1, 2, 3, 4, 5), today)).toBe('Monday to Friday at 09:00');
  });

  test('has one capital, at its beginning, also where the days are not the first words', () => {
    i18n.loadAndActivate({
      locale: 'nl',
      messages: {
        [msg`Tuesdays`.id]: 'dinsdag',
        [msg`Fridays`.id]: 'vrijdag',
        [msg({ message: '{days} at {time}' }).id]: ['Elke ', ['days'], ' om ', ['time']],
      },
    });
    expect(whenInWords(weekly('10:30', 5, 2), today)).toBe('Elke dinsdag en vrijdag om 10:30');
  });

  test('tells of a day of each month by its ordinal, and of the last one', () => {
    expect(whenInWords(monthly('09:00', 1), today)).toBe('On the 1st of each month at 09:00');
    expect(whenInWords(monthly('09:00', 3), today)).toBe('On the 3rd of each month at 09:00');
    expect(whenInWords(monthly('09:00', 12), today)).toBe('On the 12th of each month at 09:00');
    expect(whenInWords(monthly('09:00', 22), today)).toBe('On the 22nd of each month at 09:00');
    expect(whenInWords(monthly('09:00', 'last'), today)).toBe(
      'On the last day of each month at 09:00',
    );
  });

  test('tells of one day with its weekday, and of its year only when it is another', () => {
    expect(whenInWords(once('10:00', '2026-11-24'), today)).toBe('Tuesday, November 24 at 10:00');
    expect(whenInWords(once('00:05', '2027-01-03'), today)).toBe(
      'Sunday, January 3, 2027 at 00:05',
    );
  });
});
