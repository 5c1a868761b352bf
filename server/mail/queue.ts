import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { MAIL_TRIES_DAYS, SENT_MAIL_DAYS, UNDELIVERED_MAIL_WEEKS } from '#shared/limits';
import type { Transaction } from '../db/database';
import type { Mailer, MailJob, MailOutcome, MailWriter, WrittenMail } from './mail';
import { DEAD_LETTERS, indexMails, MAILS } from './mail-jobs.repository';
import { isPermanent } from './mailer';
import { orderedUuid } from './ordered-uuid';

const BATCH = 10;
const POLL_MS = 1_000;
const DAY = 24 * 60 * 60;
const RETRY_SECONDS = 30;
const FINISH_WITHIN_MS = 5_000;

/** pg-boss moves a finished job to its archive within a day, and deletes it from there after these. */
const ARCHIVE_DAYS = SENT_MAIL_DAYS - 1;
const DEAD_LETTER_DAYS = UNDELIVERED_MAIL_WEEKS * 7 - ARCHIVE_DAYS;

/** A mail server that comes back gets its mail within a minute. */
const queueOptions = {
  name: MAILS,
  retryLimit: (MAIL_TRIES_DAYS * DAY) / RETRY_SECONDS,
  retryDelay: RETRY_SECONDS,
  expireInSeconds: 60,
  // A job that ran out of retries stays in the dead-letter queue for up to twice as long as this.
  retentionDays: DEAD_LETTER_DAYS / 2,
  deadLetter: DEAD_LETTERS,
};
const deadLetterOptions = { name: DEAD_LETTERS, retentionDays: DEAD_LETTER_DAYS };

export interface MailQueue {
  /** Enqueues a mail within the transaction: it is sent if and only if that commits, and not before `startAfter`. */
  enqueue(tx: Transaction, job: MailJob, startAfter?: Date): Promise<void>;
  /** Starts sending in the background, within a second of each commit. */
  work(): void;
  /** Processes the queued jobs once and returns their number. Failed ones are retried later. */
  deliverWaiting(): Promise<number>;
  /** Counts the mails that are queued or active, and those in the dead-letter queue. */
  counts(): Promise<{ waiting: number; refused: number }>;
  /**
   * Finishes active jobs and stops. Jobs that hang on the mail server are returned to the queue and retried half a
   * minute later, so a mail that the server accepted without confirming arrives twice.
   */
  stop(): Promise<void>;
}

interface QueueDeps {
  pool: Pool;
  mailer: Mailer;
  write: MailWriter;
  log: Logger;
  /** The domain of Message-IDs. */
  domain: string;
}

function createBoss(pool: Pool): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    maintenanceIntervalSeconds: 30,
    deleteAfterDays: ARCHIVE_DAYS,
  });
}

/** Creates or upgrades pg-boss's tables and our queues. */
export async function installMailQueue(pool: Pool): Promise<void> {
  const boss = createBoss(pool);
  await boss.start();
  await boss.createQueue(DEAD_LETTERS, deadLetterOptions);
  await boss.updateQueue(DEAD_LETTERS, deadLetterOptions);
  await boss.createQueue(MAILS, queueOptions);
  await boss.updateQueue(MAILS, queueOptions);
  await indexMails(pool);
  await boss.stop({ graceful: false });
}

/**
 * The mail queue, in PostgreSQL beside the changes that mails belong to. One server at a time processes
 * a job; if it dies, the job is retried after a minute.
 */
export function createMailQueue({ pool, mailer, write, log, domain }: QueueDeps): MailQueue {
  const boss = createBoss(pool);
  boss.on('error', (err) => log.error({ err }, 'mail queue'));
  let started: Promise<unknown> | undefined;
  /** Memoizes the start. A failed start is not cached, so the next call tries again. */
  const ready = () =>
    (started ??= boss.start().catch((error: unknown) => {
      started = undefined;
      throw error;
    }));

  let stopping = false;
  /** Active jobs of this server. */
  const taken = new Set<string>();

  async function deliver({ id, data }: PgBoss.Job<MailJob>): Promise<void> {
    try {
      const written = await write(data);
      if (written) await settle(written, id, data);
      await boss.complete(MAILS, id);
    } catch (error) {
      log.warn({ err: error, job: id, kind: data.kind }, 'mail not sent, will try again');
      await boss.fail(MAILS, id);
    }
  }

  /** Sends a mail, or moves it to the dead-letter queue if it is permanently refused. */
  async function settle(
    { onceSettled, ...mail }: WrittenMail,
    id: string,
    data: MailJob,
  ): Promise<void> {
    let outcome: MailOutcome = 'sent';
    try {
      await mailer.send(mail, `<${id}@${domain}>`);
    } catch (error) {
      if (!isPermanent(error)) throw error;
      log.error({ err: error, job: id, kind: data.kind }, 'mail refused for good');
      await boss.send(DEAD_LETTERS, data);
      outcome = 'refused';
    }
    await onceSettled?.(outcome);
  }

  /** Sends mails to one address in order, because only the newest link of a requester works. */
  async function deliverInTurn(jobs: PgBoss.Job<MailJob>[]): Promise<void> {
    for (const job of jobs) {
      if (stopping) return;
      await deliver(job).finally(() => taken.delete(job.id));
    }
  }

  async function deliverWaiting(): Promise<number> {
    await ready();
    let count = 0;
    while (!stopping) {
      const jobs = await boss.fetch<MailJob>(MAILS, { batchSize: BATCH, includeMetadata: true });
      if (jobs.length === 0) break;
      count += jobs.length;
      for (const { id } of jobs) taken.add(id);
      await Promise.all([...byAddress(jobs).values()].map(deliverInTurn));
    }
    return count;
  }

  let timer: NodeJS.Timeout | undefined;
  let round: Promise<unknown> = Promise.resolve();

  /** Replaces `boss.work`, which leaves an unhandled rejection when the database fails. */
  function poll(): void {
    round = deliverWaiting()
      .catch((err: unknown) => log.warn({ err }, 'mail queue cannot be read, will try again'))
      .then(() => {
        if (!stopping) timer = setTimeout(poll, POLL_MS);
      });
  }

  return {
    enqueue: async (tx, job, startAfter) => {
      await ready();
      await boss.send(MAILS, job, {
        // Orders the jobs of a transaction, which have the same `createdOn`.
        id: orderedUuid(),
        ...(startAfter && { startAfter }),
        db: { executeSql: (text, values) => tx.$client.query(text, values) },
      });
    },
    work: poll,
    deliverWaiting,
    counts: async () => {
      await ready();
      const [waiting, refused] = await Promise.all([
        boss.getQueueSize(MAILS, { before: 'completed' }),
        boss.getQueueSize(DEAD_LETTERS),
      ]);
      return { waiting, refused };
    },
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      await Promise.race([round, sleep(FINISH_WITHIN_MS, undefined, { ref: false })]);
      if (taken.size > 0)
        await boss
          .fail(MAILS, [...taken])
          .catch((err: unknown) => log.warn({ err }, 'mails could not be given back'));
      if (started) await boss.stop({ graceful: false });
      mailer.close();
    },
  };
}

/** Groups jobs by address, oldest first: `boss.fetch` takes the oldest, but returns them in any order. */
function byAddress(jobs: PgBoss.JobWithMetadata<MailJob>[]): Map<string, PgBoss.Job<MailJob>[]> {
  const groups = new Map<string, PgBoss.Job<MailJob>[]>();
  const inOrder = jobs.toSorted(
    (a, b) => a.createdOn.getTime() - b.createdOn.getTime() || (a.id < b.id ? -1 : 1),
  );
  for (const job of inOrder)
    groups.set(job.data.email, [...(groups.get(job.data.email) ?? []), job]);
  return groups;
}
