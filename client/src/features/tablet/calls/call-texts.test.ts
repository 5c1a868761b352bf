import { i18n } from '@lingui/core';
import { afterEach, describe, expect, test } from 'vitest';
import { showLanguage } from '../../../lib/messages';
import { callText, callsText } from './call-texts';

afterEach(() => i18n.activate('en'));

/** A moment of the 20th or another day of November, by the tablet's clock. */
const at = (hour: number, minute = 0, day = 20) => new Date(2026, 10, day, hour, minute);
const inWords = (callsAt: Date | null, now: Date, answeredAt = now) =>
  callText(
    {
      name: 'Anna',
      answeredAt: answeredAt.toISOString(),
      callsAt: callsAt?.toISOString() ?? null,
    },
    now,
  );

describe('an announced call', () => {
  test.each([
    [at(16), at(15), 'Anna will call you at four in the afternoon.'],
    [at(9, 30), at(9), 'Anna will call you at half past nine in the morning.'],
    [at(19, 45), at(9), 'Anna will call you at quarter to eight in the evening.'],
    [at(12), at(9), 'Anna will call you at noon.'],
    [at(12, 0, 21), at(15), 'Anna will call you tomorrow at noon.'],
    [at(9, 0, 21), at(22), 'Anna will call you tomorrow morning, at nine.'],
    [at(14, 0, 21), at(15), 'Anna will call you tomorrow afternoon, at two.'],
    [at(19, 0, 21), at(20), 'Anna will call you tomorrow evening, at seven.'],
    [at(22, 0, 21), at(22, 30), 'Anna will call you tomorrow evening, at ten.'],
    [at(23), at(21), 'Anna will call you at eleven in the evening.'],
    [at(0, 0, 21), at(21), 'Anna will call you tonight, at midnight.'],
    [at(2, 0, 21), at(23), 'Anna will call you tonight, at two.'],
    [at(2), at(1), 'Anna will call you tonight, at two.'],
  ])('for %s is told at %s in words, never with a bare hour', (callsAt, now, words) =>
    expect(inWords(callsAt, now)).toBe(words),
  );

  test('stays until half an hour after its time, also past midnight', () => {
    expect(inWords(at(16), at(16, 29))).toBe('Anna will call you at four in the afternoon.');
    expect(inWords(at(16), at(16, 30))).toBeUndefined();
    expect(inWords(at(23, 50), at(0, 10, 21))).toBe(
      'Anna will call you at ten to twelve in the evening.',
    );
  });

  test('that comes now is told for ten minutes after the answer', () => {
    expect(inWords(null, at(15))).toBe('Anna is calling you now.');
    expect(inWords(null, at(15, 9), at(15))).toBe('Anna is calling you now.');
    expect(inWords(null, at(15, 10), at(15))).toBeUndefined();
  });
});

test.each([
  [
    'nl',
    'Anna belt u om twaalf uur ’s\u00A0middags.',
    'Anna belt u morgen om twaalf uur ’s\u00A0middags.',
  ],
  ['fr', 'Anna vous appellera à midi.', 'Anna vous appellera demain à midi.'],
  ['de', 'Anna ruft Sie um zwölf Uhr mittags an.', 'Anna ruft Sie morgen um zwölf Uhr mittags an.'],
] as const)('a call at noon names the hour once in %s', async (language, today, tomorrow) => {
  await showLanguage(language);
  expect(inWords(at(12), at(9))).toBe(today);
  expect(inWords(at(12, 0, 21), at(15))).toBe(tomorrow);
});

test('each contact is told of once, with the newest answer', () => {
  const call = (contactId: number, name: string, callsAt: Date | null) => ({
    contactId,
    name,
    answeredAt: at(15).toISOString(),
    callsAt: callsAt?.toISOString() ?? null,
  });
  const calls = [call(1, 'Anna', null), call(2, 'Peter', at(16)), call(1, 'Anna', at(17))];
  expect(callsText(calls, at(15))).toEqual([
    'Anna is calling you now.',
    'Peter will call you at four in the afternoon.',
  ]);
});
