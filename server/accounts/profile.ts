import type { ResendWaits } from '#shared/account';
import type { Account } from '#shared/schema/users';
import type { ProfileChanges } from '#shared/profile';
import { transaction } from '../db/database';
import { isUniqueViolation } from '../db/failures';
import { endSessions } from '../db/sessions.repository';
import type { Deps } from '../deps';
import { signedOut } from '../http/http-error';
import { CONFIRM_EMAIL_CHANGE, EMAIL_CHANGE_ASKED, EMAIL_CHANGED, VERIFY_EMAIL } from './account.emails';
import {
  addressTaken,
  emailChangeLinkInvalid,
  mailTooSoon,
  noEmailChange,
  verifyFirst,
  wrongCurrentPassword,
} from './account.errors';
import { emailTurnWait, startEmailTurn, takeEmailTurn } from './email-turns.repository';
import { PASSWORD_CHANGED } from './notice.emails';
import { checkCurrentPassword } from './password-tries';
import { hashToken } from '../http/tokens';
import { confirmEmailChange } from './mailed-links.repository';
import { findVerificationStatus, holdPassword, updateUser, USERS_EMAIL_KEY } from './users.repository';

type ProfileDeps = Pick<Deps, 'db' | 'limits' | 'mails' | 'passwords'>;

/**
 * Saves a profile. A new address waits until it is confirmed, and the old one is told; a new password
 * is told too, and signs the account out everywhere, so that the caller has to start a new session.
 * @param sender where the request comes from, for the limits on mails
 * @returns the account, and the hash of its new password if there is one
 * @throws HttpError 400 (wrong current password), 403 (unverified, wants another address), 409 (address taken), 429
 */
export async function saveProfile(
  deps: ProfileDeps,
  account: Account,
  { currentPassword, newPassword, confirmNewPassword: _typedTwice, email, ...fields }: ProfileChanges,
  sender: string,
): Promise<{ account: Account; newHash: string | undefined }> {
  const checked = await checkCurrentPassword(deps, account.id, currentPassword);
  const newEmail = email === account.email ? undefined : email;
  if (newEmail !== undefined) await checkNewAddress(deps, account, newEmail, sender);
  const newHash = newPassword ? await deps.passwords.hash(newPassword) : undefined;

  return transaction(deps.db, async (tx) => {
    if (!(await holdPassword(tx, account.id, checked))) throw wrongCurrentPassword();
    const saved = await updateUser(tx, account.id, { ...fields, password: newHash, pendingEmail: newEmail ?? (newHash === undefined ? undefined : null) });
    if (!saved) throw signedOut();
    if (newEmail !== undefined) {
      await startEmailTurn(tx, CONFIRM_EMAIL_CHANGE, newEmail);
      await deps.mails.enqueue(tx, { kind: CONFIRM_EMAIL_CHANGE, email: newEmail, userId: account.id });
      await deps.mails.enqueue(tx, { kind: EMAIL_CHANGE_ASKED, email: account.email, userId: account.id, otherEmail: newEmail });
    }
    if (newHash !== undefined) {
      await endSessions(tx, account.id);
      await deps.mails.enqueue(tx, { kind: PASSWORD_CHANGED, email: account.email, userId: account.id });
    }
    return { account: saved, newHash };
  });
}

/** Both addresses will get a mail, so asking counts like asking for any other. */
async function checkNewAddress(
  { db, limits }: ProfileDeps,
  account: Account,
  newEmail: string,
  sender: string,
): Promise<void> {
  if (!account.isEmailVerified) throw verifyFirst();
  if ((await findVerificationStatus(db, newEmail)).exists) throw addressTaken();
  await limits.mailsPerIp.take(sender);
  await limits.mailsPerAddress.take(newEmail);
  await limits.mailsPerAddress.take(account.email);
}

/** Mails the link for the change of address that waits once more. */
export async function resendEmailChange({ db, limits, mails }: ProfileDeps, account: Account): Promise<void> {
  const { id, pendingEmail } = account;
  if (!pendingEmail) throw noEmailChange();
  const wait = await takeEmailTurn(db, CONFIRM_EMAIL_CHANGE, pendingEmail);
  if (wait > 0) throw mailTooSoon(wait);
  await limits.mailsPerAddress.take(pendingEmail);
  await transaction(db, (tx) => mails.enqueue(tx, { kind: CONFIRM_EMAIL_CHANGE, email: pendingEmail, userId: id }));
}

/** How long the account has to wait before it may ask for each of its mails again. */
export async function findResendWaits(db: Deps['db'], { email, pendingEmail }: Account): Promise<ResendWaits> {
  return {
    verification: await emailTurnWait(db, VERIFY_EMAIL, email),
    emailChange: pendingEmail === null ? 0 : await emailTurnWait(db, CONFIRM_EMAIL_CHANGE, pendingEmail),
  };
}

export async function cancelEmailChange({ db }: Pick<Deps, 'db'>, account: Account): Promise<void> {
  if (!account.pendingEmail) throw noEmailChange();
  await updateUser(db, account.id, { pendingEmail: null });
}

/** Puts the new address in force by its mailed token, and tells the old one. */
export async function useEmailChangeLink({ db, mails }: Pick<Deps, 'db' | 'mails'>, token: string): Promise<void> {
  try {
    await transaction(db, async (tx) => {
      const changed = await confirmEmailChange(tx, hashToken(token));
      if (!changed) throw emailChangeLinkInvalid();
      const { id, oldEmail, newEmail } = changed;
      await mails.enqueue(tx, { kind: EMAIL_CHANGED, email: oldEmail, userId: id, otherEmail: newEmail });
    });
  } catch (error) {
    throw isUniqueViolation(error, USERS_EMAIL_KEY) ? addressTaken() : error;
  }
}
