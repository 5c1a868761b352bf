import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { afterEach, describe, expect, test } from 'vitest';
import type { Plan } from '#shared/plans/plan.answer';
import { inOrderOfDay, isOver, planInWords } from './plan-in-words';

afterEach(() => i18n.activate('en'));

const today = '2026-11-21';
const weekly = (at: string, ...weekdays: number[]) => ({ at, weekdays, day: null });
const once = (at: string, day: string) => ({ at, day, weekdays: null });

describe('A plan in words', () => {
  test('tells of every day, of some days in their order, and of working days in short', () => {
    expect(planInWords(weekly('12:00', 1, 2, 3, 4, 5, 6, 7), today)).toBe('Every day at 12:00 PM');
    expect(planInWords(weekly('10:30', 5, 2), today)).toBe('Tuesdays and Fridays at 10:30 AM');
    expect(planInWords(weekly('17:05', 7), today)).toBe('Sundays at 5:05 PM');
    expect(planInWords(weekly('08:00', 1, 3, 6), today)).toBe(
      'Mondays, Wednesdays and Saturdays at 8:00 AM',
    );
    expect(planInWords(weekly('09:00', 1, 2, 3, 4, 5), today)).toBe('Monday to Friday at 9:00 AM');
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
    expect(planInWords(weekly('10:30', 5, 2), today)).toBe('Elke dinsdag en vrijdag om 10:30');
  });

  test('tells of one day with its weekday, and of its year only when it is another', () => {
    expect(planInWords(once('10:00', '2026-11-24'), today)).toBe(
      'Tuesday, November 24 at 10:00 AM',
    );
    expect(planInWords(once('00:05', '2027-01-03'), today)).toBe(
      'Sunday, January 3, 2027 at 12:05 AM',
    );
  });
});

test('Plans stand in the order of the day', () => {
  const plan = (id: number, title: string, at: string): Plan => ({ id, title, ...weekly(at, 1) });
  const plans = [plan(1, 'Supper', '18:00'), plan(2, 'Walk', '09:30'), plan(3, 'Coffee', '09:30')];
  expect(inOrderOfDay(plans).map(({ title }) => title)).toEqual(['Coffee', 'Walk', 'Supper']);
});

test('Only one day can be over, and today is not', () => {
  expect(isOver(once('10:00', '2026-11-20'), today)).toBe(true);
  expect(isOver(once('10:00', today), today)).toBe(false);
  expect(isOver(weekly('10:00', 1), today)).toBe(false);
});
