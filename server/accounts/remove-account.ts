import type { Account } from '#shared/accounts/user.table';
import type { DisconnectTablets } from '#shared/tablets/disconnect-tablets';
import type { Transaction } from '../db/database';
import type { LiveAnnouncements } from '../db/live-announcements';
import type { MailQueue } from '../mail/queue';
import { leaveSharedPeople, transferOwnership } from './account-circles.repository';
import { deleteAccount } from './account-deletion.repository';
import { notifyOfDeletion } from './notice.emails';

/**
 * Deletes an account, signs it out everywhere and confirms it by email, as part of the transaction. People whose only
 * member it is are deleted with it; the caller has made sure that the others have an owner. Its account and its people
 * are locked.
 * The owners of people whom others care for are told that the member has left.
 * @param takesBack true to delete also what it added for people whom others care for
 * @param disconnectTablets which of the tablets end too that it connected for people whom others care for
 * @param notified accounts that learn it from another email, which does not name the tablets that stay connected
 */
export async function removeAccount(
  tx: Transaction,
  mails: MailQueue,
  account: Account,
  {
    takesBack = false,
    disconnectTablets,
    notified = [],
  }: {
    takesBack?: boolean;
    disconnectTablets?: DisconnectTablets;
    notified?: readonly number[];
  } = {},
): Promise<void> {
  const { keeping, owners } = await leaveSharedPeople(tx, account.id, {
    takesBack,
    disconnectTablets,
  });
  await deleteAccount(tx, account);
  await notifyOfDeletion(mails, tx, account, { isContentKept: keeping > 0 });
  for (const notice of owners)
    if (notice.tabletIds.length > 0 || !notified.includes(notice.userId))
      await mails.enqueue(tx, { kind: 'member-left', ...notice });
}

/**
 * The same for an account that does not delete itself. Transfers the ownership of people whose last owner it is first, and
 * notifies the new owners.
 * @param admin the admin who deletes it; null for the maintenance job
 */
export async function transferOwnershipAndRemove(
  tx: Transaction,
  mails: MailQueue,
  account: Account,
  admin: Pick<Account, 'id' | 'email'> | null,
): Promise<void> {
  const transfers = await transferOwnership(tx, account.id, admin);
  await removeAccount(tx, mails, account, { notified: transfers.map(({ userId }) => userId) });
  for (const { personId, userId, email, firstName, personName } of transfers)
    await mails.enqueue(tx, {
      kind: 'handed-over',
      personId,
      userId,
      email,
      firstName,
      personName,
    });
}

/**
 * Announces after the commit that an account was deleted, so that its live calls end at once, and so do the streams of
 * tablets that were disconnected with it.
 * @param people those it was a member for until then
 */
export function announceDeletion(
  live: Pick<LiveAnnouncements, 'announce'>,
  id: number,
  people: readonly number[],
): void {
  live.announce('account', id);
  for (const personId of people) live.announce('person', personId);
}
