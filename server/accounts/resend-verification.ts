import type { Account } from '#shared/accounts/user.table';
import { transaction } from '../db/database';
import type { Deps } from '../deps';
import { consumeAll } from '../http/rate-limits';
import { alreadyVerified, mailTooSoon } from './account.errors';
import { takeCooldown } from './email-cooldown.repository';
import { SIGNED_IN } from './email-requester';

type ResendDeps = Pick<Deps, 'db' | 'mails' | 'limits'>;

/**
 * Requests another verification email. Does the same work for every address, known or not: the template decides
 * whether an account waits for it and whether the requester's budget allows it.
 * @throws HttpError 429 within RESEND_LOCKOUT_SECONDS of the last one
 */
export async function resendVerification(
  { db, mails }: ResendDeps,
  email: string,
  askedFrom: string,
): Promise<void> {
  const mail = { kind: 'verify-email', email, askedFrom } as const;
  const wait = await takeCooldown(db, mail);
  if (wait > 0) throw mailTooSoon(wait);
  await transaction(db, (tx) => mails.enqueue(tx, mail));
}

/**
 * The same for the account that is signed in, with a cooldown and a budget that nobody else can use up.
 * @throws HttpError 409 (verified already), 429
 */
export async function resendOwnVerification(
  { db, mails, limits }: ResendDeps,
  { id, email, isEmailVerified, isEmailUnproven }: Account,
): Promise<void> {
  if (isEmailVerified && !isEmailUnproven) throw alreadyVerified();
  const mail = { kind: 'verify-email', email, askedFrom: SIGNED_IN } as const;
  const wait = await takeCooldown(db, mail);
  if (wait > 0) throw mailTooSoon(wait);
  const refund = await consumeAll([[limits.mailsPerAccount, String(id)]]);
  await transaction(db, (tx) => mails.enqueue(tx, mail)).catch(async (error: unknown) => {
    await refund();
    throw error;
  });
}
