import { sql } from 'drizzle-orm';
import { setupMark } from '#shared/accounts/setup-mark.table';
import { users } from '#shared/accounts/user.table';
import type { Queryable, Transaction } from '../db/database';

/**
 * `isOpen`: the installation has no account, and has never had an administrator. `isOver`: it has had one, so the set-up never opens
 * again.
 */
export async function readSetup(db: Queryable): Promise<{ isOpen: boolean; isOver: boolean }> {
  const { rows } = await db.execute<{ is_over: boolean; has_users: boolean }>(
    sql`SELECT EXISTS (SELECT FROM ${setupMark}) AS is_over, EXISTS (SELECT FROM ${users}) AS has_users`,
  );
  const isOver = rows[0]?.is_over === true;
  return { isOpen: !isOver && rows[0]?.has_users === false, isOver };
}

/** Makes other set-ups at the same moment wait until this transaction has ended. */
export async function lockSetup(tx: Transaction): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${setupMark} IN SHARE ROW EXCLUSIVE MODE`);
}
