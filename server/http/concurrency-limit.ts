import { HttpError } from './http-error';

interface Bounds {
  running: number;
  waiting: number;
}

/**
 * Limits heavy work to `running` tasks at a time and a queue of `waiting` more, in order.
 * @throws HttpError 503 if the queue is full
 * @returns a function that runs a task; its `waiting` is the length of the queue
 */
export function concurrencyLimit({ running, waiting }: Bounds) {
  let active = 0;
  const queue: (() => void)[] = [];

  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (active < running) active += 1;
    else if (queue.length < waiting) await new Promise<void>((start) => queue.push(start));
    else
      throw new HttpError(503, 'busy', 'Dear Ones is very busy. Please try again in a moment.', {
        retryAfter: 1,
      });
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else active -= 1;
    }
  };
  return Object.assign(run, { waiting: () => queue.length });
}

/** A separate limit for each key, so that a busy key does not delay others. */
export function concurrencyLimitPerKey<Key>(bounds: Bounds) {
  const all = new Map<Key, { run: ReturnType<typeof concurrencyLimit>; asked: number }>();

  return async <T>(key: Key, work: () => Promise<T>): Promise<T> => {
    const one = all.get(key) ?? { run: concurrencyLimit(bounds), asked: 0 };
    all.set(key, one);
    one.asked += 1;
    try {
      return await one.run(work);
    } finally {
      one.asked -= 1;
      if (one.asked === 0) all.delete(key);
    }
  };
}
