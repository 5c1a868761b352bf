import { describe, expect, it } from 'vitest';
import { concurrencyLimit, concurrencyLimitPerKey } from './concurrency-limit';

/** Work that ends when the test says so. */
function heldWork(limit: (work: () => Promise<string>) => Promise<string>) {
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const fail = new Map<string, () => void>();
  const begin = (name: string) =>
    limit(async () => {
      started.push(name);
      await new Promise<void>((resolve, reject) => {
        finish.set(name, resolve);
        fail.set(name, () => reject(new Error(`${name} failed`)));
      });
      return name;
    });
  return {
    started,
    begin,
    finish: (name: string) => finish.get(name)?.(),
    fail: (name: string) => fail.get(name)?.(),
  };
}

describe('Bounded work', () => {
  it('runs only as much at once as it may, the rest in the order it came', async () => {
    const work = heldWork(concurrencyLimit({ running: 2, waiting: 2 }));
    const all = ['a', 'b', 'c', 'd'].map(work.begin);
    expect(work.started).toEqual(['a', 'b']);

    work.finish('b');
    await expect(all[1]).resolves.toBe('b');
    expect(work.started).toEqual(['a', 'b', 'c']);

    work.finish('a');
    await all[0];
    expect(work.started).toEqual(['a', 'b', 'c', 'd']);
    work.finish('c');
    work.finish('d');
    await expect(Promise.all(all)).resolves.toEqual(['a', 'b', 'c', 'd']);
  });

  it('answers 503 with Retry-After when too much waits, and takes work again later', async () => {
    const work = heldWork(concurrencyLimit({ running: 1, waiting: 1 }));
    const first = work.begin('first');
    const second = work.begin('second');
    await expect(work.begin('third')).rejects.toMatchObject({
      status: 503,
      code: 'busy',
      retryAfter: 1,
    });

    work.finish('first');
    await first;
    work.finish('second');
    await second;
    const fourth = work.begin('fourth');
    expect(work.started).toEqual(['first', 'second', 'fourth']);
    work.finish('fourth');
    await fourth;
  });

  it('passes failures on and gives their place to the next', async () => {
    const work = heldWork(concurrencyLimit({ running: 1, waiting: 1 }));
    const broken = work.begin('broken');
    const next = work.begin('next');
    work.fail('broken');
    await expect(broken).rejects.toThrow('broken failed');
    work.finish('next');
    await expect(next).resolves.toBe('next');
  });
});

describe('Work limited per key', () => {
  it('of one holds up no other, and what is over leaves nothing behind', async () => {
    const ofEach = concurrencyLimitPerKey<string>({ running: 1, waiting: 1 });
    const anna = heldWork((work) => ofEach('Anna', work));
    const bert = heldWork((work) => ofEach('Bert', work));
    const all = [anna.begin('a'), anna.begin('b'), bert.begin('c')];
    expect([anna.started, bert.started]).toEqual([['a'], ['c']]);
    await expect(anna.begin('d')).rejects.toMatchObject({ status: 503 });
    anna.finish('a');
    await all[0];
    anna.finish('b');
    bert.finish('c');
    await expect(Promise.all(all)).resolves.toEqual(['a', 'b', 'c']);
    const again = anna.begin('e');
    anna.finish('e');
    await expect(again).resolves.toBe('e');
  });
});
