import type { ResendWaits } from '#shared/accounts/account.answer';
import type { ProfileChanges } from '#shared/accounts/profile.form';
import type { Account } from '#shared/accounts/user.table';
import type { Language } from '#shared/product/languages';
import { hashToken } from '../auth/tokens';
import { transaction, type Transaction } from '../db/database';
import { isUniqueViolation } from '../db/database-errors';
import { endSessions } from '../db/sessions.repository';
import { disconnectTablets, voidPairingCodes } from '../db/tablet-sessions.repository';
import type { Deps } from '../deps';
import { signedOut } from '../http/http-error';
import { takeFromAll } from '../http/rate-limits';
import {
  addressTaken,
  emailChangeLinkInvalid,
  mailTooSoon,
  noEmailChange,
  verifyFirst,
  wrongCurrentPassword,
} from './account.errors';
import { confirmEmailChange } from './email-change.repository';
import { cooldownLeft, startCooldown, takeCooldown } from './email-cooldown.repository';
import { SIGNED_IN } from './email-requester';
import { checkCurrentPassword } from './password-tries';
import {
  findVerificationStatus,
  holdPassword,
  updateUser,
  USERS_EMAIL_KEY,
} from './users.repository';

type ProfileDeps = Pick<Deps, 'config' | 'db' | 'limits' | 'mails' | 'passwords'>;

/**
 * Saves a profile. A new address takes effect once it is confirmed, and the old one is notified. A new password is
 * notified too, invalidates open pairing codes, and signs the account out everywhere, so that the caller has to start
 * a new session. On request it also disconnects the tablets that the account connected.
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

  return withMailsCounted(deps, account, newEmail, async (tx) => {
    if (!(await holdPassword(tx, account.id, checked))) throw wrongCurrentPassword();
    const saved = await updateUser(tx, account.id, {
      ...fields,
      password: newHash,
      pendingEmail: newEmail ?? (newHash === undefined ? undefined : null),
    });
    if (!saved) throw signedOut();
    if (newEmail !== undefined) {
      await startCooldown(tx, { kind: 'confirm-email-change', email: newEmail }, [SIGNED_IN]);
      await deps.mails.enqueue(tx, {
        kind: 'confirm-email-change',
        email: newEmail,
        userId: account.id,
      });
      await deps.mails.enqueue(tx, {
        kind: 'email-change-asked',
        email: account.email,
        userId: account.id,
        otherEmail: newEmail,
      });
    }
    if (newHash !== undefined) {
      const ended = await endSessions(tx, account.id);
      // If the session has ended in the meantime, nothing is changed and no new session starts.
      if (!ended.includes(sid)) throw signedOut();
      await (endsTablets ? disconnectTablets : voidPairingCodes)(tx, account.id);
      await deps.mails.enqueue(tx, {
        kind: 'password-changed',
        email: account.email,
        userId: account.id,
      });
    }
    return { account: saved, newHash };
  });
}

async function checkNewAddress(
  { db, limits }: ProfileDeps,
  account: Account,
  newEmail: string,
  sender: string,
): Promise<void> {
  if (!account.isEmailVerified) throw verifyFirst();
  await limits.statusCheckPerIp.take(sender);
  if ((await findVerificationStatus(db, newEmail)).exists) throw addressTaken();
}

/**
 * Runs a transaction that may email a link to a new address. The account and the address are rate limited, unless no
 * email was sent.
 */
async function withMailsCounted<Result>(
  { db, limits }: ProfileDeps,
  { id }: Account,
  newEmail: string | undefined,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (newEmail === undefined) return transaction(db, work);
  const giveBack = await takeFromAll([
    [limits.mailsPerAccount, String(id)],
    [limits.emailChangesPerAddress, newEmail],
  ]);
  return transaction(db, work).catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
}

/** Saves the language of the account's pages and emails. */
export async function saveLanguage(
  { db }: Pick<Deps, 'db'>,
  { id }: Account,
  language: Language,
): Promise<void> {
  if (!(await updateUser(db, id, { locale: language }))) throw signedOut();
}

/** Resends the link for a pending change of address. */
export async function resendEmailChange(deps: ProfileDeps, account: Account): Promise<void> {
  const { id, pendingEmail } = account;
  if (!pendingEmail) throw noEmailChange();
  const mail = { kind: 'confirm-email-change', email: pendingEmail, askedFrom: SIGNED_IN } as const;
  const wait = await takeCooldown(deps.db, mail);
  if (wait > 0) throw mailTooSoon(wait);
  await withMailsCounted(deps, account, pendingEmail, (tx) =>
    deps.mails.enqueue(tx, { ...mail, userId: id }),
  );
}

/** Returns the remaining cooldown of each of the account's emails. */
export async function findResendWaits(
  db: Deps['db'],
  { email, pendingEmail }: Account,
): Promise<ResendWaits> {
  return {
    verification: await cooldownLeft(db, { kind: 'verify-email', email, askedFrom: SIGNED_IN }),
    emailChange:
      pendingEmail === null
        ? 0
        : await cooldownLeft(db, {
            kind: 'confirm-email-change',
            email: pendingEmail,
            askedFrom: SIGNED_IN,
          }),
  };
}

export async function cancelEmailChange({ db }: Pick<Deps, 'db'>, account: Account): Promise<void> {
  if (!account.pendingEmail) throw noEmailChange();
  await updateUser(db, account.id, { pendingEmail: null });
}

/**
 * Confirms the new address by its token, notifies both addresses, and signs the account out everywhere.
 * @returns the account, the hash of its password, and the ids of the sessions that ended
 */
export async function useEmailChangeLink({ db, mails }: Pick<Deps, 'db' | 'mails'>, token: string) {
  try {
    return await transaction(db, async (tx) => {
      const changed = await confirmEmailChange(tx, hashToken(token));
      if (!changed) throw emailChangeLinkInvalid();
      const { account, hash, oldEmail } = changed;
      const endedSessions = await endSessions(tx, account.id);
      await voidPairingCodes(tx, account.id);
      for (const email of [oldEmail, account.email]) {
        await mails.enqueue(tx, {
          kind: 'email-changed',
          email,
          userId: account.id,
          otherEmail: account.email,
        });
      }
      return { account, hash, endedSessions };
    });
  } catch (error) {
    throw isUniqueViolation(error, USERS_EMAIL_KEY) ? addressTaken() : error;
  }
}
