import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Transaction } from '../db/database';

export const MAILS = 'mail';
export const DEAD_LETTERS = 'mail-dead-letters';
/** Notifications, which go out beside emails. */
export const PUSHES = 'push';
/** Albums that are imported. */
export const IMPORTS = 'import';

/** Indexes for the polling of pg-boss and for `forgetMails`, which its own indexes do not cover. */
const indexes = [
  `CREATE INDEX IF NOT EXISTS dear_ones_open ON pgboss.job (name, started_on) WHERE state < 'completed'`,
  `CREATE INDEX IF NOT EXISTS dear_ones_keep ON pgboss.job (keep_until) WHERE state < 'active'`,
  `CREATE INDEX IF NOT EXISTS dear_ones_completed ON pgboss.job (completed_on)`,
  ...['job', 'archive'].flatMap((table) => [
    `CREATE INDEX IF NOT EXISTS dear_ones_${table}_user ON pgboss.${table} ((data ->> 'userId'))`,
    `CREATE INDEX IF NOT EXISTS dear_ones_${table}_email ON pgboss.${table} ((data ->> 'email'))`,
  ]),
];

/** Runs at each start, because an upgrade of pg-boss may have recreated its tables. */
export async function indexMails(pool: Pool): Promise<void> {
  await pool.query(indexes.join(';'));
}

/**
 * Deletes an account's jobs of emails and notifications: queued, refused and archived ones. Notices to its address about another
 * account are retained, because a former account with that address must not lose them; so are messages
 * of the contact page, which are addressed to support.
 */
export async function forgetMails(
  tx: Transaction,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  const ofAddress = sql`data ->> 'email' = ${email} AND data ->> 'userId' IS NULL AND data ->> 'messageId' IS NULL`;
  const ofAccount = sql`name IN (${MAILS}, ${DEAD_LETTERS}, ${PUSHES}) AND (data ->> 'userId' = ${String(userId)} OR ${ofAddress})`;
  await tx.execute(sql`DELETE FROM pgboss.job WHERE ${ofAccount}`);
  await tx.execute(sql`DELETE FROM pgboss.archive WHERE ${ofAccount}`);
}
