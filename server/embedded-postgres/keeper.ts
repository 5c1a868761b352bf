import { setTimeout as sleep } from 'node:timers/promises';
import { isPostmasterRunning, type Postmaster } from './process';

interface Watch {
  /** Starts it again on the same port. */
  readonly relaunch: () => Promise<Postmaster>;
  readonly log: (line: string) => void;
}

const LOOK_EVERY_MS = 250;

/**
 * Restarts PostgreSQL whenever it stops unexpectedly (killed, out of memory, out of disk), and retries until it runs.
 * @returns a function that stops the supervision and returns the running server
 */
export function keepUp(
  first: Postmaster,
  dataDir: string,
  { relaunch, log }: Watch,
): () => Promise<Postmaster> {
  const stopped = new AbortController();
  let postmaster = first;

  async function watch(): Promise<void> {
    for (;;) {
      await sleep(LOOK_EVERY_MS, undefined, { signal: stopped.signal, ref: false });
      // If its state cannot be read, it counts as running.
      if (await isPostmasterRunning(postmaster.pid, dataDir).catch(() => true)) continue;
      log('The database has ended and is started again.');
      postmaster = await relaunch().catch((error: unknown) => {
        log(error instanceof Error ? error.message : String(error));
        return postmaster;
      });
    }
  }

  // Only the end of the supervision throws.
  const watching = watch().catch(() => undefined);
  return async () => {
    stopped.abort();
    await watching;
    return postmaster;
  };
}
