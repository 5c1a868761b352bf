import type { ResendWaits } from '#shared/accounts/account.answer';
import type { Account } from '#shared/accounts/user.table';
import { hashToken } from '../auth/tokens';
import { transaction, type Transaction } from '../db/database';
import { isUniqueViolation } from '../db/database-errors';
import { endSessions } from '../db/sessions.repository';
import { voidPairingCodes } from '../db/tablet-sessions.repository';
import type { Deps } from '../deps';
import { consumeAll } from '../http/rate-limits';
import {
  addressByAdministrator,
  addressTaken,
  emailChangeLinkInvalid,
  mailTooSoon,
  noEmailChange,
  noMail,
  verifyFirst,
} from './account.errors';
import { confirmEmailChange } from './email-change.repository';
import { cooldownLeft, startCooldown, takeCooldown } from './email-cooldown.repository';
import { SIGNED_IN } from './email-requester';
import { findVerificationStatus, updateUser, USERS_EMAIL_KEY } from './users.repository';

export type ProfileDeps = Pick<Deps, 'config' | 'db' | 'limits' | 'live' | 'mails' | 'passwords'>;

export async function checkNewAddress(
  { config, db, limits }: ProfileDeps,
  account: Account,
  newEmail: string,
  sender: string,
): Promise<void> {
  if (!config.hasMail) throw addressByAdministrator();
  if (!account.isEmailVerified || account.isEmailUnproven) throw verifyFirst();
  await limits.statusCheckPerIp.consume(sender);
  if ((await findVerificationStatus(db, newEmail)).exists) throw addressTaken();
}

/**
 * Runs a transaction that may email a link to a new address. The account and the address are rate limited, unless no
 * email was sent.
 */
export async function withMailsCounted<Result>(
  { db, limits }: ProfileDeps,
  { id }: Account,
  newEmail: string | undefined,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (newEmail === undefined) return transaction(db, work);
  const refund = await consumeAll([
    [limits.mailsPerAccount, String(id)],
    [limits.emailChangesPerAddress, newEmail],
  ]);
  return transaction(db, work).catch(async (error: unknown) => {
    await refund();
    throw error;
  });
}

/** Emails the link to the new address, and a notice to the old one. */
export async function beginEmailChange(
  { mails }: Pick<Deps, 'mails'>,
  tx: Transaction,
  { id: userId, email }: Account,
  newEmail: string,
): Promise<void> {
  await startCooldown(tx, { kind: 'confirm-email-change', email: newEmail }, [SIGNED_IN]);
  await mails.enqueue(tx, { kind: 'confirm-email-change', email: newEmail, userId });
  await mails.enqueue(tx, { kind: 'email-change-asked', email, userId, otherEmail: newEmail });
}

/** Resends the link for a pending change of address. */
export async function resendEmailChange(deps: ProfileDeps, account: Account): Promise<void> {
  const { id, pendingEmail } = account;
  if (!deps.config.hasMail) throw noMail();
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
export async function useEmailChangeLink(
  { config, db, live, mails }: Pick<Deps, 'config' | 'db' | 'live' | 'mails'>,
  token: string,
) {
  if (!config.hasMail) throw noMail();
  try {
    const changed = await transaction(db, async (tx) => {
      const confirmed = await confirmEmailChange(tx, hashToken(token));
      if (!confirmed) throw emailChangeLinkInvalid();
      const { account, hash, oldEmail } = confirmed;
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
    live.announce('account', changed.account.id);
    return changed;
  } catch (error) {
    throw isUniqueViolation(error, USERS_EMAIL_KEY) ? addressTaken() : error;
  }
}
