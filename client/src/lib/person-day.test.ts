import { afterEach, expect, test, vi } from 'vitest';
import { setPersonZone } from './date-format';
import { currentDay, currentDayAndTime } from './person-day';

afterEach(() => vi.useRealTimers());

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
