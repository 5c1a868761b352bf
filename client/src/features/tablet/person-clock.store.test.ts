import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tabletContent } from '../../../../tests/support/client/tablet-content';
import { isNight } from './day-and-time';
import { correctClock, currentTime, followClock } from './person-clock.store';

const inZone = (timeZone: string, nightFrom = '22:00', nightTo = '07:00') =>
  followClock(
    tabletContent({
      clock: { timeZone, nightFrom, nightTo, quietFrom: '20:00', quietTo: '08:00' },
    }),
  );
const said = () => currentTime().toString().slice(0, 21);

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 23, 30), toFake: ['Date'] }));
afterEach(() => {
  followClock(null);
  correctClock(new Date().toUTCString());
});

test.each([
  ['America/New_York', 'Sat Nov 21 2026 18:30'],
  ['Europe/Brussels', 'Sun Nov 22 2026 00:30'],
  ['Asia/Kathmandu', 'Sun Nov 22 2026 05:15'],
])(
  "the clock says the time of the person's zone, %s, wherever the tablet is set to",
  (zone, time) => {
    inZone(zone);
    expect(said()).toBe(time);
  },
);

test("a zone that the tablet does not know leaves the tablet's own time", () => {
  const own = said();
  inZone('Mars/Olympus');
  expect(said()).toBe(own);
});

test("the server's time counts once the tablet's is off by more than two minutes", () => {
  inZone('Europe/Brussels');
  correctClock(new Date(Date.now() + 119_000).toUTCString());
  expect(said()).toBe('Sun Nov 22 2026 00:30');
  correctClock(new Date(Date.now() + 3 * 3_600_000).toUTCString());
  expect(said()).toBe('Sun Nov 22 2026 03:30');
  for (const unknown of [null, '', 'yesterday']) correctClock(unknown);
  expect(said()).toBe('Sun Nov 22 2026 03:30');
  correctClock(new Date().toUTCString());
  expect(said()).toBe('Sun Nov 22 2026 00:30');
});

test("the night is the person's, also when it begins after midnight or lasts no time", () => {
  const nightHours = () =>
    Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
      isNight(new Date(2026, 10, 21, hour, 30)),
    );
  inZone('UTC', '20:00', '05:15');
  expect(nightHours()).toEqual([0, 1, 2, 3, 4, 20, 21, 22, 23]);
  inZone('UTC', '01:00', '09:00');
  expect(nightHours()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  inZone('UTC', '22:00', '22:00');
  expect(nightHours()).toEqual([]);
});
