import { expect, it } from 'vitest';
import { fairQueue } from './fair-queue';
import { HttpError } from './http-error';

/** Work that is done when it is told to be, noting when it was begun. */
function workshop(bounds: Parameters<typeof fairQueue>[0]) {
  const run = fairQueue(bounds);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const bring = (key: string) =>
    run(key, () => {
      begun.push(key);
      return new Promise<void>((end) => ends.push(end));
    }).then(
      () => 'done',
      (error: unknown) => (error instanceof HttpError ? error.status : String(error)),
    );
  /** Lets the work under way end, and what follows from that happen. */
  const finishOne = async () => {
    ends.shift()?.();
    await new Promise((resume) => setImmediate(resume));
  };
  return { run, bring, begun, finishOne };
}

it('senders are served round-robin, so that one with many requests does not delay the others', async () => {
  const { run, bring, begun, finishOne } = workshop({ running: 1, waiting: 50, waitingEach: 25 });
  const all = [...Array.from({ length: 20 }, () => bring('crowd')), bring('anna'), bring('ben')];
  expect(run.waiting()).toBe(21);
  for (let i = 0; i < 22; i += 1) await finishOne();
  expect(begun.slice(0, 4)).toEqual(['crowd', 'crowd', 'anna', 'ben']);
  expect(await Promise.all(all)).toEqual(Array<string>(22).fill('done'));
  expect(run.waiting()).toBe(0);
});

it('one sender fills its share of the queue and no more, and others still find room', async () => {
  const { run, bring, finishOne } = workshop({ running: 1, waiting: 4, waitingEach: 2 });
  const crowd = Array.from({ length: 5 }, () => bring('crowd'));
  const anna = bring('anna');
  for (let i = 0; i < 5; i += 1) await finishOne();
  expect(await Promise.all(crowd)).toEqual(['done', 'done', 'done', 503, 503]);
  expect(await anna).toBe('done');
  expect(run.waiting()).toBe(0);
});

it('in a full queue the newest work of whoever has most gives way, and never to somebody who has as much', async () => {
  const { bring, finishOne } = workshop({ running: 1, waiting: 4, waitingEach: 4 });
  const first = bring('first');
  const crowd = Array.from({ length: 3 }, () => bring('crowd'));
  const ben = bring('ben');
  const anna = bring('anna');
  const cleo = bring('cleo');
  const dora = bring('dora');
  for (let i = 0; i < 6; i += 1) await finishOne();
  expect(await Promise.all([first, ...crowd, ben, anna, cleo, dora])).toEqual([
    'done',
    'done',
    503,
    503,
    'done',
    'done',
    'done',
    503,
  ]);
});

it('work that fails makes room like any other', async () => {
  const { run, bring, finishOne } = workshop({ running: 1, waiting: 1, waitingEach: 1 });
  const failing = run('crowd', () => Promise.reject(new Error('broken')));
  const next = bring('anna');
  await expect(failing).rejects.toThrow('broken');
  await finishOne();
  expect(await next).toBe('done');
});
