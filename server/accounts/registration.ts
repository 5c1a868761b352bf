import type { RegisterInput } from '#shared/account';
import { transaction } from '../db/database';
import { isUniqueViolation } from '../db/failures';
import type { Deps } from '../deps';
import { VERIFY_EMAIL } from './account.emails';
import {
  accountExists,
  accountUnverified,
  linkInvalid,
  mailTooSoon,
  verificationLinkExpired,
} from './account.errors';
import { startEmailTurn, takeEmailTurn } from './email-turns.repository';
import { hashToken } from '../http/tokens';
import { findVerification, useVerificationToken } from './mailed-links.repository';
import { findVerificationStatus, insertUser, USERS_EMAIL_KEY } from './users.repository';

type RegistrationDeps = Pick<Deps, 'db' | 'mails' | 'passwords' | 'limits'>;

/**
 * Makes an unverified account and asks for its verification mail, both or neither.
 * @returns the account's id
 */
export async function register(deps: RegistrationDeps, { email, password }: RegisterInput): Promise<number> {
  await refuseKnownAddress(deps, email);
  const hash = await deps.passwords.hash(password);
  await deps.limits.mailsPerAddress.take(email);
  try {
    return await transaction(deps.db, async (tx) => {
      const id = await insertUser(tx, { email, password: hash });
      await startEmailTurn(tx, VERIFY_EMAIL, email);
      await deps.mails.enqueue(tx, { kind: VERIFY_EMAIL, email });
      return id;
    });
  } catch (error) {
    if (isUniqueViolation(error, USERS_EMAIL_KEY)) await refuseKnownAddress(deps, email);
    throw error;
  }
}

async function refuseKnownAddress({ db }: RegistrationDeps, email: string): Promise<void> {
  const { exists, verified } = await findVerificationStatus(db, email);
  if (exists) throw verified ? accountExists() : accountUnverified();
}

/**
 * Asks for another verification mail. Does the same work for every address, known or not: whether
 * anybody waits for the mail is found out when it is written.
 */
export async function resendVerification({ db, mails, limits }: RegistrationDeps, email: string): Promise<void> {
  const wait = await takeEmailTurn(db, VERIFY_EMAIL, email);
  if (wait > 0) throw mailTooSoon(wait);
  await limits.mailsPerAddress.take(email);
  await transaction(db, (tx) => mails.enqueue(tx, { kind: VERIFY_EMAIL, email }));
}

/** @returns whether the address had been verified before */
export async function verifyEmail({ db }: Pick<Deps, 'db'>, token: string): Promise<boolean> {
  const tokenHash = hashToken(token);
  if (await useVerificationToken(db, tokenHash)) return false;
  const found = await findVerification(db, tokenHash);
  if (!found) throw linkInvalid();
  if (!found.isEmailVerified) throw verificationLinkExpired();
  return true;
}
