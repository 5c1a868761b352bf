import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from '../db/database';
import { createLanes, POLL_MS, type JobQueueOptions } from './job-lanes';
import { orderedUuid } from './ordered-uuid';

const FINISH_WITHIN_MS = 5_000;

export interface JobQueue<Data extends object> {
  /** Enqueues a job within the transaction: it runs if and only if that commits, and not before `startAfter`. */
  enqueue(tx: Transaction, data: Data, startAfter?: Date): Promise<void>;
  /** Starts processing in the background, within a second of each commit. */
  work(): void;
  /** Processes the queued jobs once and returns their number. Failed ones are retried later. */
  deliverWaiting(): Promise<number>;
  /** Finishes active jobs and stops. Jobs that hang are returned to the queue and retried later, by another server or at the next start. */
  stop(): Promise<void>;
}

/** A job that reads some of an album that is imported. */
export interface ImportJob {
  importId: number;
  /** The account that sent it. Its jobs are deleted with it. */
  userId: number;
}

/** A queue in PostgreSQL. One server at a time processes a job; if it dies, the job is retried after a minute. */
export function createJobQueue<Data extends object>(
  options: JobQueueOptions<Data>,
): JobQueue<Data> {
  const { boss, name, log } = options;
  const stop = new AbortController();
  const { taken, deliverWaiting } = createLanes(options, stop.signal);
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<unknown> = Promise.resolve();

  /** Replaces `boss.work`, which leaves an unhandled rejection when the database fails. */
  function poll(): void {
    round = deliverWaiting()
      .catch((err: unknown) => log.warn({ err }, `${name} queue cannot be read, will try again`))
      .then(() => {
        if (!stop.signal.aborted) timer = setTimeout(poll, POLL_MS);
      });
  }

  return {
    enqueue: async (tx, data, startAfter) => {
      const queue = await boss.ready();
      await queue.send(name, data, {
        // Orders the jobs of a transaction, which have the same `createdOn`.
        id: orderedUuid(),
        ...(startAfter && { startAfter }),
        db: { executeSql: (text, values) => tx.$client.query(text, values) },
      });
    },
    work: poll,
    deliverWaiting,
    stop: async () => {
      stop.abort();
      clearTimeout(timer);
      await Promise.race([round, sleep(FINISH_WITHIN_MS, undefined, { ref: false })]);
      if (taken.size === 0) return;
      await boss
        .ready()
        .then((jobs) => jobs.fail(name, [...taken]))
        .catch((err: unknown) => log.warn({ err }, `${name} jobs could not be given back`));
    },
  };
}
