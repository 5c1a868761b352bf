import type { ProfileChanges } from '#shared/accounts/profile.form';
import type { Account } from '#shared/accounts/user.table';
import type { Language } from '#shared/product/languages';
import { endSessions } from '../db/sessions.repository';
import { disconnectTablets, voidPairingCodes } from '../db/tablet-sessions.repository';
import type { Deps } from '../deps';
import { signedOut } from '../http/http-error';
import { deletePasskeysOf } from '../passkeys/passkeys.repository';
import { wrongCurrentPassword } from './account.errors';
import {
  beginEmailChange,
  checkNewAddress,
  withMailsCounted,
  type ProfileDeps,
} from './change-email';
import { checkCurrentPassword } from './password-tries';
import { holdPassword, updateUser } from './users.repository';

/**
 * Saves a profile. A new address takes effect once it is confirmed, and the old one is notified. A new password is
 * notified too, invalidates open pairing codes, and signs the account out everywhere, so that the caller has to start
 * a new session. On request it also disconnects the tablets that the account connected, and unless refused it deletes its passkeys.
 * @param sender identifies the client for the rate limit on addresses
 * @returns the account, and the hash of its new password if there is one
 */
export async function saveProfile(
  deps: ProfileDeps,
  { account, sid }: { account: Account; sid: string },
  {
    currentPassword,
    newPassword,
    confirmNewPassword: _typedTwice,
    disconnectTablets: endsTablets,
    deletePasskeys: endsPasskeys = true,
    email,
    ...fields
  }: ProfileChanges,
  sender: string,
): Promise<{ account: Account; newHash: string | undefined }> {
  const checked = await checkCurrentPassword(deps, { userId: account.id, sid }, currentPassword);
  const newEmail = email === account.email ? undefined : email;
  if (newEmail !== undefined) await checkNewAddress(deps, account, newEmail, sender);
  const newHash = newPassword
    ? await deps.passwords.hash(newPassword, `account ${account.id}`)
    : undefined;

  const tabletsOf: number[] = [];
  const saved = await withMailsCounted(deps, account, newEmail, async (tx) => {
    if (!(await holdPassword(tx, account.id, checked))) throw wrongCurrentPassword();
    const saved = await updateUser(tx, account.id, {
      ...fields,
      password: newHash,
      pendingEmail: newEmail ?? (newHash === undefined ? undefined : null),
    });
    if (!saved) throw signedOut();
    if (newEmail !== undefined) await beginEmailChange(deps, tx, account, newEmail);
    if (newHash !== undefined) {
      const ended = await endSessions(tx, account.id);
      // If the session has ended in the meantime, nothing is changed and no new session starts.
      if (!ended.includes(sid)) throw signedOut();
      if (endsTablets) tabletsOf.push(...(await disconnectTablets(tx, account.id)));
      else await voidPairingCodes(tx, account.id);
      // Comes after the sessions, because it ends those that a passkey has opened.
      const passkeys = endsPasskeys ? await deletePasskeysOf(tx, account.id) : 0;
      await deps.mails.enqueue(tx, {
        kind: 'password-changed',
        email: account.email,
        userId: account.id,
        passkeys,
      });
    }
    return { account: saved, newHash };
  });
  for (const personId of tabletsOf) deps.live.announce('person', personId);
  return saved;
}

/** Saves the language of the account's pages and emails. */
export async function saveLanguage(
  { db }: Pick<Deps, 'db'>,
  { id }: Account,
  language: Language,
): Promise<void> {
  if (!(await updateUser(db, id, { locale: language }))) throw signedOut();
}

/**
 * Saves the first name of an account that has none, so that a new account need not type its password again. A name that
 * is there stays, because a change of it takes the password.
 */
export async function saveFirstName(
  { db }: Pick<Deps, 'db'>,
  account: Account,
  firstName: string,
): Promise<Account> {
  if (account.firstName !== null) return account;
  const saved = await updateUser(db, account.id, { firstName });
  if (!saved) throw signedOut();
  return saved;
}
