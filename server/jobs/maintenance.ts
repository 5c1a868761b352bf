import type { Logger } from 'pino';
import { DAY_MS, HOUR_MS } from '#shared/product/durations';

/** A maintenance job. It may run on several servers at once and ends early when aborted. */
type Job = (stop: AbortSignal) => Promise<object | void>;

/**
 * Runs the maintenance jobs at once and then daily, or as often as `every` says. A failed job does not affect others and is retried in an
 * hour at the latest. The log of what is done more often than hourly is for debugging.
 * @returns a function that aborts the running job and waits for it
 */
export function startMaintenance(
  log: Logger,
  jobs: Record<string, Job>,
  every = DAY_MS,
): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void>;

  async function runAll(): Promise<number> {
    let next = every;
    for (const [name, job] of Object.entries(jobs)) {
      if (stopping.signal.aborted) break;
      await job(stopping.signal).then(
        (done) =>
          log[every < HOUR_MS ? 'debug' : 'info']({ job: name, ...done }, 'maintenance done'),
        (err: unknown) => {
          log.error({ err, job: name }, 'maintenance failed, will try again');
          next = Math.min(HOUR_MS, every);
        },
      );
    }
    return next;
  }

  function start(): void {
    round = runAll().then((wait) => {
      if (!stopping.signal.aborted) timer = setTimeout(start, wait);
    });
  }

  start();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await round;
  };
}
