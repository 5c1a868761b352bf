import type { Account } from '#shared/schema/users';
import type { Transaction } from '../db/database';
import type { MailQueue } from '../mail/queue';
import { deleteAccount } from './account-deletion.repository';
import { tellDeleted } from './notice.emails';

/**
 * Deletes an account with all it holds, signs it out everywhere and confirms it by mail, as part of the
 * transaction. Whether it may go is for the caller to know.
 */
export async function removeAccount(
  tx: Transaction,
  mails: MailQueue,
  account: Account,
): Promise<void> {
  await deleteAccount(tx, account);
  await tellDeleted(mails, tx, account);
}
