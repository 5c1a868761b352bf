import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startMaintenance } from './maintenance';

const silent = pino({ level: 'silent' });
const HOUR = 60 * 60 * 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('every job is done at the start and then daily', async () => {
  const runs: string[] = [];
  const job = (name: string) => () => Promise.resolve({ runs: runs.push(name) });
  const stop = startMaintenance(silent, { purge: job('purge'), count: job('count') });
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toEqual(['purge', 'count']);
  await vi.advanceTimersByTimeAsync(24 * HOUR);
  expect(runs).toEqual(['purge', 'count', 'purge', 'count']);
  await stop();
  await vi.advanceTimersByTimeAsync(48 * HOUR);
  expect(runs).toHaveLength(4);
});

it('a job that fails holds up no other, and all are tried again in an hour', async () => {
  let counted = 0;
  const stop = startMaintenance(silent, {
    purge: () => Promise.reject(new Error('The disk is full')),
    count: () => Promise.resolve({ counted: (counted += 1) }),
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(counted).toBe(1);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(counted).toBe(2);
  await stop();
});

it('a stop waits for the step under way and begins no other', async () => {
  const seen: string[] = [];
  const stop = startMaintenance(silent, {
    purge: (told) =>
      new Promise((done) => {
        told.addEventListener('abort', () => {
          seen.push('purged');
          done({});
        });
      }),
    count: () => Promise.resolve({ counted: seen.push('counted') }),
  });
  await vi.advanceTimersByTimeAsync(0);
  await stop();
  expect(seen).toEqual(['purged']);
});
