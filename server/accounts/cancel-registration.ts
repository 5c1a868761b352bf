import { hashToken } from '../auth/tokens';
import { transaction } from '../db/database';
import type { Deps } from '../deps';
import { deleteAccount } from './account-deletion.repository';
import { lockAccountOfLink } from './mailed-links.repository';
import { lockRegistration } from './verification.repository';

/** Deletes an account that was never verified, for the reader of its mail who did not make it. */
export async function deleteByLink(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  token: string,
): Promise<'deleted' | 'kept' | 'gone'> {
  let deletedId: number | undefined;
  const outcome = await transaction(db, async (tx) => {
    const found = await lockAccountOfLink(tx, 'verification', hashToken(token));
    if (!found) return 'gone';
    if (found.wasVerified) return 'kept';
    await deleteAccount(tx, found.account);
    deletedId = found.account.id;
    return 'deleted' as const;
  });
  if (deletedId !== undefined) live.announce('account', deletedId);
  return outcome;
}

/**
 * Takes a registration back, if its account was never verified and is one of the caller's.
 * @param owned the accounts that the caller registered, is signed in to, or gave the password of
 */
export async function cancelRegistration(
  { db }: Pick<Deps, 'db'>,
  email: string,
  owned: (number | undefined)[],
): Promise<void> {
  await transaction(db, async (tx) => {
    const account = await lockRegistration(
      tx,
      email,
      owned.filter((id) => id !== undefined),
    );
    if (account) await deleteAccount(tx, account);
  });
}
