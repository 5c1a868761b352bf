import type { Account } from '#shared/schema/users';
import type { Transaction } from '../db/database';
import type { MailQueue } from '../mail/queue';
import { deleteAccount } from './account-deletion.repository';
import { tellDeleted } from './notice.emails';

/**
 * Deletes an account with its content, signs it out everywhere and confirms the deletion by email, as part of the
 * transaction. The caller checks that the account may be deleted.
 */
export async function removeAccount(
  tx: Transaction,
  mails: MailQueue,
  account: Account,
): Promise<void> {
  await deleteAccount(tx, account);
  await tellDeleted(mails, tx, account);
}
