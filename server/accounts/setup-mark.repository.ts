import { sql } from 'drizzle-orm';
import { setupMark } from '#shared/accounts/setup-mark.table';
import { users } from '#shared/accounts/user.table';
import type { Queryable, Transaction } from '../db/database';

/** True while the installation has no account, and has never had an administrator. */
export async function isSetupOpen(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ open: boolean }>(
    sql`SELECT NOT EXISTS (SELECT FROM ${setupMark}) AND NOT EXISTS (SELECT FROM ${users}) AS open`,
  );
  return rows[0]?.open === true;
}

/** Makes other set-ups at the same moment wait until this transaction has ended. */
export async function lockSetup(tx: Transaction): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${setupMark} IN SHARE ROW EXCLUSIVE MODE`);
}
