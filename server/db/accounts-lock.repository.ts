import { asc, eq, inArray } from 'drizzle-orm';
import { users } from '#shared/schema/users';
import type { Transaction } from './database';

/**
 * Makes other writers that lock the same account wait for this transaction, so that a count holds.
 * @returns false when the account has been deleted meanwhile
 */
export async function lockAccount(tx: Transaction, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return rows.length === 1;
}

/** The same for several accounts, in the one order in which nobody waits for each other. */
export async function lockAccounts(tx: Transaction, userIds: number[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, userIds))
    .orderBy(asc(users.id))
    .for('no key update');
}
