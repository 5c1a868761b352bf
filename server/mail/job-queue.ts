import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Transaction } from '../db/database';
import { orderedUuid } from './ordered-uuid';

const BATCH = 10;
const POLL_MS = 1_000;
const FINISH_WITHIN_MS = 5_000;

/** pg-boss, which all queues of a server share. */
export interface Boss {
  /** Starts it. A failed start is not cached, so the next call tries again. */
  ready(): Promise<PgBoss>;
  stop(): Promise<void>;
}

/** @param archiveDays pg-boss moves a finished job to its archive within a day, and deletes it from there after these */
export function createBoss(pool: Pool, archiveDays: number, log?: Logger): Boss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    maintenanceIntervalSeconds: 30,
    deleteAfterDays: archiveDays,
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

/** A job that reads some of an album that is brought in. */
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
  /** Runs a job. It is retried if this throws. */
  run: (data: Data, id: string) => Promise<void>;
  /** What the log tells about a job that failed. */
  describe: (data: Data) => object;
}

/** A queue in PostgreSQL. One server at a time processes a job; if it dies, the job is retried after a minute. */
export function createJobQueue<Data extends object>({
  boss,
  name,
  log,
  laneOf,
  run,
  describe,
}: JobQueueOptions<Data>): JobQueue<Data> {
  let stopping = false;
  /** Active jobs of this server. */
  const taken = new Set<string>();

  async function process({ id, data }: PgBoss.Job<Data>): Promise<void> {
    const jobs = await boss.ready();
    try {
      await run(data, id);
      await jobs.complete(name, id);
    } catch (err) {
      log.warn({ err, job: id, ...describe(data) }, `${name} not sent, will try again`);
      await jobs.fail(name, id);
    }
  }

  async function processInTurn(lane: PgBoss.Job<Data>[]): Promise<void> {
    for (const job of lane) {
      if (stopping) return;
      await process(job).finally(() => taken.delete(job.id));
    }
  }

  async function deliverWaiting(): Promise<number> {
    const queue = await boss.ready();
    let count = 0;
    while (!stopping) {
      const jobs = await queue.fetch<Data>(name, { batchSize: BATCH, includeMetadata: true });
      if (jobs.length === 0) break;
      count += jobs.length;
      for (const { id } of jobs) taken.add(id);
      await Promise.all([...byLane(jobs, laneOf).values()].map(processInTurn));
    }
    return count;
  }

  let timer: NodeJS.Timeout | undefined;
  let round: Promise<unknown> = Promise.resolve();

  /** Replaces `boss.work`, which leaves an unhandled rejection when the database fails. */
  function poll(): void {
    round = deliverWaiting()
      .catch((err: unknown) => log.warn({ err }, `${name} queue cannot be read, will try again`))
      .then(() => {
        if (!stopping) timer = setTimeout(poll, POLL_MS);
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
      stopping = true;
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

/** Groups jobs by lane, oldest first: `boss.fetch` takes the oldest, but returns them in any order. */
function byLane<Data extends object>(
  jobs: PgBoss.JobWithMetadata<Data>[],
  laneOf: (data: Data) => string | number,
): Map<string | number, PgBoss.Job<Data>[]> {
  const lanes = new Map<string | number, PgBoss.Job<Data>[]>();
  const inOrder = jobs.toSorted(
    (a, b) => a.createdOn.getTime() - b.createdOn.getTime() || (a.id < b.id ? -1 : 1),
  );
  for (const job of inOrder) {
    const lane = laneOf(job.data);
    lanes.set(lane, [...(lanes.get(lane) ?? []), job]);
  }
  return lanes;
}
