import { eq } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import type { Transaction } from './database';

/**
 * Locks the account's row until the transaction ends, so that a limit that was counted still holds when it commits.
 * @returns false if the account has been deleted
 */
export async function lockAccount(tx: Transaction, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return rows.length === 1;
}
