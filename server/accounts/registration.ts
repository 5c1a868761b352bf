import type { RegisterInput } from '#shared/accounts/account.form';
import { DAY_SECONDS } from '#shared/product/durations';
import type { Language } from '#shared/product/languages';
import { hashToken } from '../auth/tokens';
import { transaction } from '../db/database';
import { isUniqueViolation } from '../db/database-errors';
import type { Deps } from '../deps';
import { invitationEnded, otherAddress, tooOften } from '../http/http-error';
import { accountExists, accountUnverified } from './account.errors';
import { emailBudget } from './email-budget';
import { startCooldown } from './email-cooldown.repository';
import { SIGNED_IN } from './email-requester';
import { findInvitedAddress, insertInvitedUser } from './invited-user.repository';
import { findVerificationStatus, insertUser, USERS_EMAIL_KEY } from './users.repository';

type RegistrationDeps = Pick<Deps, 'db' | 'mails' | 'passwords' | 'limits'>;

interface Sender {
  /** Where the request comes from, for the queue of hashes. */
  sender: string;
  /** See email-requester.ts. */
  askedFrom: string;
  language: Language;
}

/**
 * Creates an unverified account and enqueues its verification email, in one transaction.
 * @returns the account's id
 */
export async function register(
  deps: RegistrationDeps,
  { email, password }: RegisterInput,
  { sender, askedFrom, language }: Sender,
): Promise<number> {
  await refuseKnownAddress(deps, email);
  const mail = { kind: 'verify-email', email, askedFrom } as const;
  // Without the email the account could not be verified, so it is not created.
  if (await emailBudget(deps.limits, mail).isUsedUp())
    throw tooOften(DAY_SECONDS, 'Too many emails were sent to this address today.');
  const hash = await deps.passwords.hash(password, sender);
  try {
    return await transaction(deps.db, async (tx) => {
      const id = await insertUser(tx, { email, password: hash, locale: language });
      await startCooldown(tx, mail, [askedFrom, SIGNED_IN]);
      await deps.mails.enqueue(tx, mail);
      return id;
    });
  } catch (error) {
    if (isUniqueViolation(error, USERS_EMAIL_KEY)) await refuseKnownAddress(deps, email);
    throw error;
  }
}

/**
 * Creates an account that accepts an invitation at once. Its address is verified by the link of the invitation, so only the
 * owners of the circle get an email.
 * @throws HttpError 400 (the invitation has ended), 403 (it was sent to another address), 409; then nothing is created
 */
export async function registerInvited(
  deps: Pick<Deps, 'db' | 'mails' | 'passwords'>,
  { email, password }: RegisterInput,
  token: string,
  { sender, language }: Omit<Sender, 'askedFrom'>,
): Promise<void> {
  const tokenHash = hashToken(token);
  const invited = await findInvitedAddress(deps.db, tokenHash);
  // After the invitation is read, because a registration at the same moment ends it and creates the account.
  await refuseKnownAddress(deps, email);
  if (invited === undefined) throw invitationEnded();
  if (invited !== email) throw otherAddress();
  const hash = await deps.passwords.hash(password, sender);
  try {
    const isCreated = await transaction(deps.db, async (tx) => {
      const owners = await insertInvitedUser(
        tx,
        { email, password: hash, locale: language },
        tokenHash,
      );
      for (const notice of owners ?? [])
        await deps.mails.enqueue(tx, { kind: 'member-joined', ...notice });
      return owners !== undefined;
    });
    if (isCreated) return;
  } catch (error) {
    if (!isUniqueViolation(error, USERS_EMAIL_KEY)) throw error;
  }
  // Somebody was faster: with this registration, or with the end of the invitation.
  await refuseKnownAddress(deps, email);
  throw invitationEnded();
}

async function refuseKnownAddress({ db }: Pick<Deps, 'db'>, email: string): Promise<void> {
  const { exists, verified } = await findVerificationStatus(db, email);
  if (exists) throw verified ? accountExists() : accountUnverified();
}
