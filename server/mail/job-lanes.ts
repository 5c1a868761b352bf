import { setTimeout as sleep } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Boss } from './boss';

const AT_ONCE = 10;
export const POLL_MS = 1_000;

export interface JobQueueOptions<Data extends object> {
  boss: Boss;
  /** The name of the queue, which the log uses for one of its jobs too. */
  name: string;
  log: Logger;
  /** Jobs of one lane run in the order in which they were queued; lanes run side by side. */
  laneOf: (data: Data) => string | number;
  /** How many jobs a server takes at once, those that wait in their lane included. */
  atOnce?: number;
  /**
   * Runs a job. It is retried if this throws.
   * @param stopping is aborted when the server stops
   */
  run: (data: Data, id: string, stopping: AbortSignal) => Promise<void>;
  /** The description of a failed job for the log. */
  describe: (data: Data) => object;
}

/** Runs the jobs of a queue in lanes. */
export function createLanes<Data extends object>(
  options: JobQueueOptions<Data>,
  stopping: AbortSignal,
) {
  const { boss, name, log, laneOf, atOnce = AT_ONCE } = options;
  /** Active jobs of this server. */
  const taken = new Set<string>();
  /** The end of the last job of each busy lane. */
  const lanes = new Map<string | number, Promise<void>>();

  /** Appends a job to its lane. One that has not begun when the server stops stays taken, and is returned to the queue. */
  function begin(job: PgBoss.Job<Data>): void {
    const lane = laneOf(job.data);
    const running = (lanes.get(lane) ?? Promise.resolve()).then(async () => {
      if (stopping.aborted) return;
      await runJob(options, job, stopping).finally(() => taken.delete(job.id));
    });
    const ended = running
      .catch((err: unknown) =>
        log.warn({ err, job: job.id }, `${name} could not be noted as done, will try again`),
      )
      .then(() => {
        if (lanes.get(lane) === ended) lanes.delete(lane);
      });
    taken.add(job.id);
    lanes.set(lane, ended);
  }

  async function deliverWaiting(): Promise<number> {
    const queue = await boss.ready();
    let count = 0;
    while (!stopping.aborted) {
      const batchSize = atOnce - taken.size;
      const jobs =
        batchSize > 0 ? await queue.fetch<Data>(name, { batchSize, includeMetadata: true }) : [];
      count += jobs.length;
      for (const job of oldestFirst(jobs)) begin(job);
      if (lanes.size === 0) break;
      // A lane that is busy for long does not keep new jobs of others waiting.
      await Promise.race([...lanes.values(), sleep(POLL_MS, undefined, { ref: false })]);
    }
    await Promise.all(lanes.values());
    return count;
  }

  return { taken, deliverWaiting };
}

async function runJob<Data extends object>(
  { boss, name, log, run, describe }: JobQueueOptions<Data>,
  { id, data }: PgBoss.Job<Data>,
  stopping: AbortSignal,
): Promise<void> {
  const jobs = await boss.ready();
  try {
    await run(data, id, stopping);
    await jobs.complete(name, id);
  } catch (err) {
    log.warn({ err, job: id, ...describe(data) }, `${name} not sent, will try again`);
    await jobs.fail(name, id);
  }
}

/** `boss.fetch` takes the oldest jobs, but returns them in any order. */
const oldestFirst = <Data extends object>(jobs: PgBoss.JobWithMetadata<Data>[]) =>
  jobs.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime() || (a.id < b.id ? -1 : 1));
