import { setTimeout as sleep } from 'node:timers/promises';
import { isAtWork, type Postmaster } from './process';

interface Watch {
  /** Brings it up again where it was. */
  readonly relaunch: () => Promise<Postmaster>;
  readonly log: (line: string) => void;
}

const LOOK_EVERY_MS = 250;

/**
 * Looks after a PostgreSQL for as long as we live: one that ends under us (killed, out of memory, out
 * of disk) is launched again at once, and tried for until it runs.
 * @returns what stops the watch and answers with the one that runs last
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
      // One that cannot be looked at has not ended for all we know.
      if (await isAtWork(postmaster.pid, dataDir).catch(() => true)) continue;
      log('The database has ended and is started again.');
      postmaster = await relaunch().catch((error: unknown) => {
        log(error instanceof Error ? error.message : String(error));
        return postmaster;
      });
    }
  }

  // Only the end of the watch throws.
  const watching = watch().catch(() => undefined);
  return async () => {
    stopped.abort();
    await watching;
    return postmaster;
  };
}
