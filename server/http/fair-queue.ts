import { HttpError } from './http-error';

interface Bounds {
  running: number;
  waiting: number;
  /** The maximum number of waiting tasks per key. */
  waitingEach: number;
}

interface Waiting {
  start: () => void;
  refuse: (error: HttpError) => void;
}

const busy = () =>
  new HttpError(503, 'busy', 'Dear Ones is very busy. Please try again in a moment.', {
    retryAfter: 1,
  });

/**
 * Holds heavy work to `running` at a time and lets `waiting` more queue. Keys take turns, so that whoever brings much
 * waits for it alone, and somebody else waits for one piece of it at most. In a full queue the newest work of the key
 * that has most gives way to a key that has less.
 * @throws HttpError 503 when the queue, or the key's share of it, is full
 * @returns what runs a piece of work for a key; its `waiting` tells how many queue
 */
export function fairQueue({ running, waiting, waitingEach }: Bounds) {
  let active = 0;
  let queued = 0;
  /** The key whose turn is next comes first. */
  const queues = new Map<string, Waiting[]>();

  const takeNext = (): Waiting | undefined => {
    const [first] = queues;
    if (!first) return undefined;
    const [key, [next, ...rest]] = first;
    queues.delete(key);
    if (rest.length > 0) queues.set(key, rest);
    queued -= 1;
    return next;
  };

  /** @returns whether there is room now for a key that has so many waiting */
  const makeRoom = (has: number): boolean => {
    if (queued < waiting) return true;
    const [longest] = [...queues.values()].sort((one, other) => other.length - one.length);
    if (!longest || longest.length <= has + 1) return false;
    longest.pop()?.refuse(busy());
    queued -= 1;
    return true;
  };

  const wait = async (key: string): Promise<void> => {
    const own = queues.get(key) ?? [];
    if (own.length >= waitingEach || !makeRoom(own.length)) throw busy();
    queued += 1;
    queues.set(key, own);
    await new Promise<void>((start, refuse) => own.push({ start, refuse }));
  };

  const run = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    if (active < running) active += 1;
    else await wait(key);
    try {
      return await work();
    } finally {
      const next = takeNext();
      if (next) next.start();
      else active -= 1;
    }
  };
  return Object.assign(run, { waiting: () => queued });
}
