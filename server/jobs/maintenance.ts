import type { Logger } from 'pino';

export const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** A maintenance job. It may run on several servers at once and ends early when aborted. */
type Job = (stop: AbortSignal) => Promise<object | void>;

/**
 * Runs the maintenance jobs at once and then daily, or as often as `every` says. A failed job does not affect others and is retried in an
 * hour.
 * @returns a function that aborts the running job and waits for it
 */
export function startMaintenance(
  log: Logger,
  jobs: Record<string, Job>,
  every = DAY,
): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void>;

  async function runAll(): Promise<number> {
    let next = every;
    for (const [name, job] of Object.entries(jobs)) {
      if (stopping.signal.aborted) break;
      await job(stopping.signal).then(
        (done) => log.info({ job: name, ...done }, 'maintenance done'),
        (err: unknown) => {
          log.error({ err, job: name }, 'maintenance failed, will try again');
          next = HOUR;
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
