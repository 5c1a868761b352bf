import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseNotUp } from './database-errors';

const BETWEEN_TRIES_MS = 500;

interface Options {
  /** How long after the first failure `work` is tried again. */
  patienceMs: number;
  /** Called once, with the first failure. */
  onWait: (error: unknown) => void;
  /** Ends the wait. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs `work` again while it fails because PostgreSQL is not up, as when a machine starts both at once. Every other
 * error is thrown at once.
 * @throws the last error of `work`, or an AbortError
 */
export async function retryUntilUp<Result>(
  work: () => Promise<Result>,
  { patienceMs, onWait, signal }: Options,
): Promise<Result> {
  let begun: number | undefined;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseNotUp(error)) throw error;
      if (begun === undefined) onWait(error);
      begun ??= performance.now();
      if (performance.now() - begun > patienceMs) throw error;
    }
    await sleep(BETWEEN_TRIES_MS, undefined, { signal });
  }
}
