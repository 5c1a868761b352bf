import path from 'node:path';
import { expect, test } from 'vitest';
import { translationsIn } from '../translations/translations';
import { formatDay, formatMoment } from './format-moment';

const translations = translationsIn(path.resolve(import.meta.dirname, '../../locales'));
const english = translations('en');
const moment = new Date('2026-07-14T22:04:00Z');

test('a moment is told by the clock of its zone, with its day and the name of the zone', () => {
  expect(formatMoment(moment, 'Europe/Brussels', english)).toBe(
    '00:04 on Wednesday, July 15 (Central European Summer Time)',
  );
  expect(formatMoment(moment, 'America/New_York', english)).toBe(
    '6:04 PM on Tuesday, July 14 (Eastern Daylight Time)',
  );
  expect(formatMoment(moment, null, english)).toBe(
    '22:04 on Tuesday, July 14 (Coordinated Universal Time)',
  );
});

test('a day is told without its year', () => expect(formatDay(moment, english)).toBe('July 14'));

const afternoon = new Date('2026-07-15T13:04:00Z');

test.each([
  ['nl', 'woensdag 15 juli om 15:04\u00A0uur (Midden-Europese zomertijd)'],
  ['fr', 'mercredi 15 juillet à 15:04 (heure d’été d’Europe centrale)'],
  ['de', 'Mittwoch, 15. Juli um 15:04\u00A0Uhr (Mitteleuropäische Sommerzeit)'],
] as const)('in %s a moment is told as people write it there', (language, told) =>
  expect(formatMoment(afternoon, 'Europe/Brussels', translations(language))).toBe(told),
);

test('French has an ordinal for the first day of a month', () =>
  expect(formatDay(new Date('2026-07-01'), translations('fr'))).toBe('1er juillet'));
