import { asc, eq, or } from 'drizzle-orm';
import { accountColumns, users } from '#shared/accounts/user.table';
import type { Transaction } from '../db/database';
import { lockPeopleOf } from '../db/person-lock.repository';
import { endSessions } from '../db/sessions.repository';
import { voidPairingCodes } from '../db/tablet-sessions.repository';
import { forgetMails } from '../mail/mail-jobs.repository';
import { forgetInHistory } from '../people/forget-in-history.repository';

/**
 * Locks this account, its people and all administrators until the transaction ends, so that a race can neither remove
 * the last administrator nor the last owner of a person. The rows are locked in the same order as for changes by
 * administrators.
 */
export async function lockForDeletion(tx: Transaction, id: number) {
  await lockPeopleOf(tx, id);
  const rows = await tx
    .select(accountColumns)
    .from(users)
    .where(or(eq(users.isAdmin, true), eq(users.id, id)))
    .orderBy(asc(users.id))
    .for('update');
  const people = await lockPeopleOf(tx, id);
  const account = rows.find((row) => row.id === id);
  const isVerifiedAdmin = (row: (typeof rows)[number]) => row.isAdmin && row.isEmailVerified;
  const otherAdmin = rows.some((row) => row.id !== id && isVerifiedAdmin(row));
  const isLastAdmin = account !== undefined && isVerifiedAdmin(account) && !otherAdmin;
  return { account, people, isLastAdmin };
}

/**
 * Deletes the account, the people whose only member it is, its sessions, open pairing codes and queued emails. Content
 * and tablets of other people stay. Their history no longer names it. The caller announces it after the commit; see
 * `announceDeletion`.
 */
export async function deleteAccount(
  tx: Transaction,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await voidPairingCodes(tx, id);
  await forgetInHistory(tx, id);
  await tx.delete(users).where(eq(users.id, id));
  await endSessions(tx, id);
  await forgetMails(tx, { userId: id, email });
}
