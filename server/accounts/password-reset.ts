import type * as z from 'zod/mini';
import type { ResetLink } from '#shared/accounts/account.answer';
import type { resetPasswordSchema } from '#shared/accounts/account.form';
import type { Account } from '#shared/accounts/user.table';
import { hashToken } from '../auth/tokens';
import { transaction, type Transaction } from '../db/database';
import { endSessions } from '../db/sessions.repository';
import { disconnectTablets, voidPairingCodes } from '../db/tablet-sessions.repository';
import type { Deps } from '../deps';
import { deletePasskeysOf } from '../passkeys/passkeys.repository';
import { countContent, removeCallTargets } from './account-content.repository';
import { deleteAccount } from './account-deletion.repository';
import { resetLinkInvalid } from './account.errors';
import { takeCooldown } from './email-cooldown.repository';
import { findLink, lockAccountOfLink } from './mailed-links.repository';
import { endConnections } from './oidc-identities.repository';
import { setPasswordByLink } from './password-reset.repository';
import { checkCard } from './reset-card';
import { noteCardUsed } from './reset-card.repository';
import { insertUser } from './users.repository';

/**
 * Requests a reset email, at most once in RESEND_LOCKOUT_SECONDS per address and requester. Behaves the same for every
 * address and silently ignores requests during the cooldown.
 */
export async function askForReset(
  { db, mails }: Pick<Deps, 'db' | 'mails'>,
  email: string,
  askedFrom: string,
): Promise<void> {
  const mail = { kind: 'reset-password', email, askedFrom } as const;
  if ((await takeCooldown(db, mail)) > 0) return;
  await transaction(db, (tx) => mails.enqueue(tx, mail));
}

/** Returns the content of a reset link's account if it was never verified, because somebody else may have added it. */
export async function findResetLink({ db }: Pick<Deps, 'db'>, token: string): Promise<ResetLink> {
  const link = await findLink(db, 'reset', hashToken(token));
  if (!link || link.ranOut) throw resetLinkInvalid();
  const content = link.wasVerified ? null : ((await countContent(db, link.userId)) ?? null);
  return { createdAt: link.createdAt.toISOString(), content };
}

type Reset = Omit<z.output<typeof resetPasswordSchema>, 'confirmPassword'>;

/**
 * Sets a new password by a mailed link, signs the account out everywhere and tells its holder. An account that was
 * never verified is emptied unless its content is to be retained. After a card, its holder reads who made it, and messages to
 * the account alone from before stay hidden.
 * @param sender where the request comes from, for the queue of hashes
 */
export async function useResetLink(
  {
    config,
    db,
    live,
    mails,
    passwords,
  }: Pick<Deps, 'config' | 'db' | 'live' | 'mails' | 'passwords'>,
  input: Reset,
  sender: string,
): Promise<void> {
  const tokenHash = hashToken(input.token);
  // Checked before the expensive hash. The check under lock below decides between concurrent uses.
  const link = await findLink(db, 'reset', tokenHash);
  if (!link || link.ranOut) throw resetLinkInvalid();
  const password = await passwords.hash(input.password, sender);
  const { endedId, people } = await transaction(db, async (tx) => {
    const found = await lockAccountOfLink(tx, 'reset', tokenHash);
    if (!found || found.ranOut) throw resetLinkInvalid();
    const { account, wasVerified } = found;
    const cardBy = await checkCard(tx, found, resetLinkInvalid, config);
    const isProven = cardBy === undefined && config.hasMail;
    const userId =
      wasVerified || input.keepContent
        ? account.id
        : await beginAnew(tx, account, password, isProven);
    let passkeys = 0;
    let tabletsOf: number[] = [];
    if (userId === account.id) {
      await setPasswordByLink(tx, account, password, isProven);
      await endSessions(tx, userId);
      await endConnections(tx, userId);
      passkeys = await deletePasskeysOf(tx, userId);
      await voidPairingCodes(tx, userId);
      if (input.disconnectTablets) tabletsOf = await disconnectTablets(tx, userId);
      if (!wasVerified) await removeCallTargets(tx, userId);
    }
    if (cardBy !== undefined) await noteCardUsed(tx, userId, cardBy);
    await mails.enqueue(tx, { kind: 'password-was-reset', email: account.email, userId, passkeys });
    return { endedId: account.id, people: userId === account.id ? tabletsOf : found.people };
  });
  live.announce('account', endedId);
  for (const personId of people) live.announce('person', personId);
}

/** Replaces the account with a new one, so that none of its content is left. */
async function beginAnew(
  tx: Transaction,
  account: Account,
  password: string,
  isProven: boolean,
): Promise<number> {
  await deleteAccount(tx, account);
  const { email, locale } = account;
  const address = { email, isEmailVerified: true, isEmailUnproven: !isProven };
  return insertUser(tx, { ...address, password, locale });
}
