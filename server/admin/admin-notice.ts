import type { Account } from '#shared/accounts/user.table';
import type { AdminChange } from '../accounts/notice.emails';
import type { Transaction } from '../db/database';
import type { MailQueue } from '../mail/queue';

/** Notifies an account's holder, at the old address too, of changes to its address, password and rights. */
export async function notifyOfChanges(
  mails: MailQueue,
  tx: Transaction,
  {
    before,
    after,
    newPassword,
    noPasskeys,
  }: { before: Account; after: Account; newPassword: boolean; noPasskeys: boolean },
): Promise<void> {
  const changes = changesBetween(before, after, newPassword);
  if (noPasskeys) changes.push('no-passkeys');
  if (changes.length === 0) return;
  // Once it is replaced, nothing says any more that no email has proven the old address.
  const addresses = before.isEmailUnproven ? [after.email] : [before.email, after.email];
  for (const email of new Set(addresses)) {
    await mails.enqueue(tx, {
      kind: 'changed-by-admin',
      email,
      userId: after.id,
      otherEmail: after.email,
      changes,
    });
  }
}

function changesBetween(before: Account, after: Account, newPassword: boolean): AdminChange[] {
  const changes: AdminChange[] = [];
  if (before.email !== after.email) changes.push('email');
  if (newPassword) changes.push('password');
  if (before.isAdmin !== after.isAdmin) changes.push(after.isAdmin ? 'admin' : 'not-admin');
  if (before.isEmailVerified !== after.isEmailVerified)
    changes.push(after.isEmailVerified ? 'verified' : 'unverified');
  return changes;
}
