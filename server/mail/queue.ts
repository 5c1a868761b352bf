import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { DAY_SECONDS } from '#shared/product/durations';
import {
  MAIL_TRIES_DAYS,
  UNDELIVERED_MAIL_WEEKS,
  UNFINISHED_IMPORT_DAYS,
} from '#shared/product/limits';
import { createBoss, type Boss } from './boss';
import { createJobQueue, type JobQueue } from './job-queue';
import type { Mailer, MailJob, MailOutcome, MailWriter, WrittenMail } from './mail';
import { DEAD_LETTERS, IMPORTS, indexMails, MAILS, PUSHES } from './mail-jobs.repository';
import { isPermanent } from './mailer';

const RETRY_SECONDS = 30;

/** pg-boss archives it for less than a day after that. */
const DEAD_LETTER_DAYS = UNDELIVERED_MAIL_WEEKS * 7 - 1;

/** A mail server or push service that comes back gets its jobs within a minute. */
const retried = {
  retryLimit: (MAIL_TRIES_DAYS * DAY_SECONDS) / RETRY_SECONDS,
  retryDelay: RETRY_SECONDS,
  expireInSeconds: 60,
};
const queues = [
  { name: DEAD_LETTERS, retentionDays: DEAD_LETTER_DAYS },
  {
    name: MAILS,
    ...retried,
    // A job that ran out of retries stays in the dead-letter queue for up to twice as long as this.
    retentionDays: DEAD_LETTER_DAYS / 2,
    deadLetter: DEAD_LETTERS,
  },
  { name: PUSHES, ...retried, retentionDays: MAIL_TRIES_DAYS },
  // A server that dies while it reads an album leaves it to another after this long. A job reads for a few seconds, but each of
  // its pictures may have to wait for those of nine other albums, which take 17 seconds each at worst.
  {
    name: IMPORTS,
    retryLimit: DAY_SECONDS / RETRY_SECONDS,
    retryDelay: RETRY_SECONDS,
    expireInSeconds: 600,
    retentionDays: UNFINISHED_IMPORT_DAYS,
  },
];

export interface MailQueue extends JobQueue<MailJob> {
  /** False in an installation without mail, which enqueues no emails but the notifications beside them. */
  sendsEmails: boolean;
  /** Counts the mails that are queued or active, and those in the dead-letter queue. */
  counts(): Promise<{ waiting: number; refused: number }>;
}

interface QueueDeps {
  boss: Boss;
  mailer: Mailer;
  write: MailWriter;
  log: Logger;
  /** The domain of Message-IDs. */
  domain: string;
}

/** The pg-boss of the queues of emails and notifications. */
export const openBoss = (pool: Pool, log: Logger): Boss => createBoss(pool, log);

/** Creates or upgrades pg-boss's tables and our queues. */
export async function installMailQueue(pool: Pool): Promise<void> {
  const boss = createBoss(pool);
  const jobs = await boss.ready();
  for (const queue of queues) {
    await jobs.createQueue(queue.name, queue);
    await jobs.updateQueue(queue.name, queue);
  }
  await indexMails(pool);
  await boss.stop();
}

/** The mail queue, in PostgreSQL beside the changes that mails belong to. */
export function createMailQueue({ boss, mailer, write, log, domain }: QueueDeps): MailQueue {
  const queue = createJobQueue<MailJob>({
    boss,
    name: MAILS,
    log,
    // Mails to one address leave in order, because only the newest link of a requester works.
    laneOf: ({ email }) => email,
    describe: ({ kind }) => ({ kind }),
    run: async (job, id) => {
      const written = await write(job);
      if (written) await settle(written, id, job);
    },
  });

  /** Sends a mail, or moves it to the dead-letter queue if it is permanently refused. */
  async function settle(
    { onceSettled, ...mail }: WrittenMail,
    id: string,
    job: MailJob,
  ): Promise<void> {
    let outcome: MailOutcome = 'sent';
    try {
      await mailer.send(mail, `<${id}@${domain}>`);
    } catch (error) {
      if (!isPermanent(error)) throw error;
      log.error({ err: error, job: id, kind: job.kind }, 'mail refused for good');
      await (await boss.ready()).send(DEAD_LETTERS, job);
      outcome = 'refused';
    }
    await onceSettled?.(outcome);
  }

  return {
    ...queue,
    sendsEmails: true,
    counts: async () => {
      const jobs = await boss.ready();
      const [waiting, refused] = await Promise.all([
        jobs.getQueueSize(MAILS, { before: 'completed' }),
        jobs.getQueueSize(DEAD_LETTERS),
      ]);
      return { waiting, refused };
    },
    // A mail that the server accepted without confirming arrives twice.
    stop: async () => {
      await queue.stop();
      mailer.close();
    },
  };
}
