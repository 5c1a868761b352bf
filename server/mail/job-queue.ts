import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { SENT_MAIL_HOURS } from '#shared/product/limits';
import type { Transaction } from '../db/database';
import { orderedUuid } from './ordered-uuid';

const AT_ONCE = 10;
const POLL_MS = 1_000;
const FINISH_WITHIN_MS = 5_000;

/** pg-boss, which all queues of a server share. */
export interface Boss {
  /** Starts it. A failed start is not cached, so the next call tries again. */
  ready(): Promise<PgBoss>;
  stop(): Promise<void>;
}

/** Jobs contain names and addresses. pg-boss archives a finished one after some hours, and deletes it after as many. */
const ARCHIVED_AFTER_HOURS = SENT_MAIL_HOURS / 2;
const MAINTENANCE_SECONDS = 30;

export function createBoss(pool: Pool, log?: Logger): Boss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    // Each of the two steps waits for the next maintenance.
    archiveCompletedAfterSeconds: ARCHIVED_AFTER_HOURS * 60 * 60 - 4 * MAINTENANCE_SECONDS,
    deleteAfterHours: ARCHIVED_AFTER_HOURS,
  });
  if (log) boss.on('error', (err) => log.error({ err }, 'job queue'));
  let started: Promise<PgBoss> | undefined;
  return {
    ready: () =>
      (started ??= boss.start().catch((error: unknown) => {
        started = undefined;
        throw error;
      })),
    stop: async () => {
      if (started) await boss.stop({ graceful: false });
    },
  };
}

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

interface JobQueueOptions<Data extends object> {
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

/** Runs the jobs of a queue in lanes. */
function createLanes<Data extends object>(options: JobQueueOptions<Data>, stopping: AbortSignal) {
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
