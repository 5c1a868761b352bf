import { afterEach, expect, it, vi } from 'vitest';
import { dueDay, isDue } from './due';

afterEach(() => void vi.unstubAllEnvs());

const at = { hour: 2, minute: 30 };
/** By the clock of the server. */
const clock = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);

it('is due on the day before until the time has come', () => {
  expect(dueDay(at, clock(29, 2, 29))).toBe('2026-11-28');
  expect(dueDay(at, clock(29, 2, 30))).toBe('2026-11-29');
  expect(dueDay(at, clock(1, 0))).toBe('2026-10-31');
});

it('is made once for each day, and at once where there was none', () => {
  expect(isDue(null, at, clock(29, 1))).toBe(true);
  expect(isDue('2026-11-28', at, clock(29, 1))).toBe(false);
  expect(isDue('2026-11-28', at, clock(29, 3))).toBe(true);
  expect(isDue('2026-11-29', at, clock(29, 3))).toBe(false);
  expect(isDue('2026-11-20', at, clock(29, 1))).toBe(true);
});

it('is made again after a clock that was years ahead, and not again where the clock goes back an hour', () => {
  expect(isDue('2031-01-01', at, clock(29, 3))).toBe(true);
  expect(isDue('2026-11-29', at, clock(29, 2, 10))).toBe(false);
});

it('is due in the hour that the clock skips, and once in the hour that comes twice', () => {
  vi.stubEnv('TZ', 'Europe/Brussels');
  // 01:59 winter time, then 03:00 summer time.
  expect(dueDay(at, new Date('2026-03-29T00:59:00Z'))).toBe('2026-03-28');
  expect(dueDay(at, new Date('2026-03-29T01:00:00Z'))).toBe('2026-03-29');
  // 02:30 summer time, and an hour later 02:10 winter time.
  expect(dueDay(at, new Date('2026-10-25T00:30:00Z'))).toBe('2026-10-25');
  expect(isDue('2026-10-25', at, new Date('2026-10-25T01:10:00Z'))).toBe(false);
});
