import { expect, test } from 'vitest';
import type { Contest } from './comparison';
import { measure } from './pairs';

const variant = (says: string, log: string[]) => ({
  says,
  check: () => Promise.resolve(void log.push(`check ${says}`)),
  run: () => Promise.resolve({ at: log.push(says) }),
});
const contest = (log: string[], pairs: number): Contest => ({
  title: '',
  ours: variant('ours', log),
  other: variant('other', log),
  pairs,
  figures: [],
});
const later = () => Date.now() + 60_000;

test('both are checked before either is timed, then run in turns, each first every other time', async () => {
  const log: string[] = [];
  const { pairs, rejected } = await measure(contest(log, 3), { tolerated: 1, until: later() });
  expect(log).toEqual([
    'check ours',
    'check other',
    'ours',
    'other',
    'other',
    'ours',
    'ours',
    'other',
  ]);
  expect(pairs[1]).toEqual({ ours: { at: 6 }, other: { at: 5 } });
  expect(rejected).toBe(0);
});

test('nothing is timed that is not what it should be', async () => {
  const log: string[] = [];
  const wrong = {
    ...contest(log, 3),
    other: { ...variant('other', log), check: () => Promise.reject(new Error('404')) },
  };
  await expect(measure(wrong, { tolerated: 1, until: later() })).rejects.toThrow('404');
  expect(log).toEqual(['check ours']);
});

test('when the time is over, no pair is begun', async () => {
  const { pairs } = await measure(contest([], 3), { tolerated: 1, until: Date.now() - 1 });
  expect(pairs).toEqual([]);
});

test('a machine that is never quiet ends in few tries and says how many', async () => {
  const log: string[] = [];
  const { pairs, rejected } = await measure(contest(log, 2), { tolerated: -1, until: later() });
  // Only Linux reports the load of other processes.
  expect([pairs.length, rejected]).toEqual(process.platform === 'linux' ? [0, 6] : [2, 0]);
});
