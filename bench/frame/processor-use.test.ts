import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import {
  ofAllCores,
  ofOneProcess,
  ownTicks,
  readProcessorUse,
  shareOfOthers,
} from './processor-use';

test('idling and waiting for a disk are not work, what the host took for others is', () => {
  expect(ofAllCores('cpu  100 10 50 700 20 5 15 100 90 0\ncpu0 1 1 1 1 1 1 1 1 1 1\n')).toEqual({
    passed: 1000,
    busy: 280,
  });
});

test('a process is read whatever its name, with the time of its children that have ended', () => {
  const stat = '42 (a (odd) name) S 7 42 42 0 -1 4194560 1 2 3 4 100 20 3 1 20 0 1 0 5 6';
  expect(ofOneProcess(stat)).toEqual({ pid: 42, parent: 7, ticks: 124 });
});

test('what our process started counts as ours, down to the last of them, and nobody else', () => {
  const processes = [
    { pid: 1, parent: 0, ticks: 1000 },
    { pid: 2, parent: 1, ticks: 10 },
    { pid: 3, parent: 2, ticks: 5 },
    { pid: 4, parent: 3, ticks: 2 },
    { pid: 5, parent: 1, ticks: 300 },
  ];
  expect(ownTicks(processes, 2)).toBe(17);
});

test('others took what is neither idle nor ours', () => {
  const before = { passed: 1000, busy: 500, own: 100 };
  expect(shareOfOthers(before, { passed: 1200, busy: 650, own: 220 })).toBeCloseTo(0.15);
  expect(shareOfOthers(before, { passed: 1200, busy: 600, own: 210 })).toBe(0);
  expect(shareOfOthers(before, before)).toBe(0);
});

test('the work of a process that we start is told apart from that of others', async () => {
  const before = await readProcessorUse();
  const child = spawn(process.execPath, [
    '-e',
    'const end = Date.now() + 400; while (Date.now() < end);',
  ]);
  await once(child, 'exit');
  const after = await readProcessorUse();
  // Only Linux reports it.
  expect([before === undefined, after === undefined]).toEqual([
    process.platform !== 'linux',
    process.platform !== 'linux',
  ]);
  if (before && after) expect(after.own - before.own).toBeGreaterThan(0);
});
