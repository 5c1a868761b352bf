import { expect, test } from 'vitest';
import { translationsIn } from '../translations/translations';
import { formatDay, formatMoment } from './format-moment';

const english = translationsIn('')('en');
const moment = new Date('2026-07-14T22:04:00Z');

test('a moment is told by the clock of its zone, with its day and the name of the zone', () => {
  expect(formatMoment(moment, 'Europe/Brussels', english)).toBe(
    '12:04 AM on Wednesday, July 15 (Central European Summer Time)',
  );
  expect(formatMoment(moment, 'America/New_York', english)).toBe(
    '6:04 PM on Tuesday, July 14 (Eastern Daylight Time)',
  );
  expect(formatMoment(moment, null, english)).toBe(
    '10:04 PM on Tuesday, July 14 (Coordinated Universal Time)',
  );
});

test('a day is told without its year', () => expect(formatDay(moment, english)).toBe('July 14'));
