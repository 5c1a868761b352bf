import { i18n } from '@lingui/core';
import { afterEach, expect, test, vi } from 'vitest';
import { setPersonZone } from './date-format';
import { currentDay, currentDayAndTime, formatDay } from './person-day';

afterEach(() => {
  vi.useRealTimers();
  i18n.activate('en');
});

test.each([
  ['Asia/Tokyo', '2026-11-27', '05:30'],
  ['Europe/Brussels', '2026-11-26', '21:30'],
  ['Pacific/Honolulu', '2026-11-26', '10:30'],
])('In %s, the day is %s and the time %s, wherever the device is', (zone, day, time) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T20:30:00Z') });
  setPersonZone(zone);
  expect(currentDayAndTime()).toEqual({ day, time });
  expect(currentDay()).toBe(day);
});

test.each([
  ['en', 'Mon, Nov 30, 2026'],
  ['nl', 'ma 30\u00A0nov 2026'],
  ['fr', 'lun. 30\u00A0nov. 2026'],
  ['de', 'Mo., 30.\u00A0Nov. 2026'],
])('In %s, a day is written %j', (locale, written) => {
  i18n.loadAndActivate({ locale, messages: {} });
  const options = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  expect(formatDay('2026-11-30', options)).toBe(written);
});
