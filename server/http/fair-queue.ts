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
 * Limits heavy work to `running` tasks at a time and a queue of `waiting` more. Keys take turns, so that a key with many
 * tasks delays others by one task at most. In a full queue, the newest task of the key with the most tasks gives way
 * to a key with fewer.
 * @throws HttpError 503 if the queue, or the key's share of it, is full
 * @returns a function that runs a task for a key; its `waiting` is the length of the queue
 */
export function fairQueue({ running, waiting, waitingEach }: Bounds) {
  let active = 0;
  let queued = 0;
  /** Keys in the order of their turns. */
  const queues = new Map<string, Waiting[]>();

  const dequeue = (): Waiting | undefined => {
    const [first] = queues;
    if (!first) return undefined;
    const [key, [next, ...rest]] = first;
    queues.delete(key);
    if (rest.length > 0) queues.set(key, rest);
    queued -= 1;
    return next;
  };

  /** @returns true if there is room for a key that has this many tasks waiting */
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
      const next = dequeue();
      if (next) next.start();
      else active -= 1;
    }
  };
  return Object.assign(run, { waiting: () => queued });
}
