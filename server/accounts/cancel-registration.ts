import { hashToken } from '../auth/tokens';
import { transaction } from '../db/database';
import type { Deps } from '../deps';
import { deleteAccount } from './account-deletion.repository';
import { lockAccountOfLink } from './mailed-links.repository';
import { announceDeletion } from './remove-account';
import { lockRegistration } from './verification.repository';

/** Deletes an account that was never verified, for the reader of its mail who did not make it. */
export async function deleteByLink(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  token: string,
): Promise<'deleted' | 'kept' | 'gone'> {
  const { outcome, deleted } = await transaction(db, async (tx) => {
    const found = await lockAccountOfLink(tx, 'verification', hashToken(token));
    if (!found) return { outcome: 'gone' as const };
    if (found.wasVerified) return { outcome: 'kept' as const };
    await deleteAccount(tx, found.account);
    return { outcome: 'deleted' as const, deleted: found };
  });
  if (deleted) announceDeletion(live, deleted.account.id, deleted.people);
  return outcome;
}

/**
 * Takes a registration back, if its account was never verified and is one of the caller's.
 * @param owned the accounts that the caller registered, is signed in to, or gave the password of
 */
export async function cancelRegistration(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  email: string,
  owned: (number | undefined)[],
): Promise<void> {
  const deleted = await transaction(db, async (tx) => {
    const found = await lockRegistration(
      tx,
      email,
      owned.filter((id) => id !== undefined),
    );
    if (found) await deleteAccount(tx, found.account);
    return found;
  });
  if (deleted) announceDeletion(live, deleted.account.id, deleted.people);
}
