import type { Pool } from 'pg';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { SENT_MAIL_HOURS } from '#shared/product/limits';

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
