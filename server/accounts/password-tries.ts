import { WRONG_PASSWORDS_MAX } from '#shared/product/limits';
import { confirmedIn } from '../auth/confirmed-password';
import { isPasswordHash } from '../auth/passwords';
import {
  confirmPassword,
  countWrongPassword,
  refundPasswordTry,
  passwordTriesWait,
  takePasswordTry,
} from '../db/session-password.repository';
import type { Deps } from '../deps';
import { signedOut, tooOften } from '../http/http-error';
import { consumeAll, type RateLimit } from '../http/rate-limits';
import {
  currentPasswordMissing,
  wrongCurrentPassword,
  wrongPasswordEndedSession,
} from './account.errors';
import { findPassword } from './users.repository';

/**
 * Checks a password. The attempt is counted before the expensive hash, so that concurrent ones cannot
 * exceed the limit, and refunded unless the password is wrong, for example when the server is busy.
 * @param hash undefined: there is no account; takes the same time
 * @param by whose work the hash is, for the queue of hashes
 * @throws HttpError 429 (too many wrong ones), 503 (too many hashes at once)
 */
export async function isRightPassword(
  { passwords }: Pick<Deps, 'passwords'>,
  typed: string,
  hash: string | undefined,
  limits: [limit: RateLimit, key: string][],
  by: string,
): Promise<boolean> {
  const refund = await consumeAll(limits);
  let wrong = false;
  try {
    wrong = !(await passwords.matches(typed, hash, by));
  } finally {
    if (!wrong) await refund();
  }
  return !wrong;
}

/** The account and the session in which the password is confirmed. */
export interface TypedIn {
  userId: number;
  sid: string;
}

/**
 * Confirms the password in this session. Failures are counted in the session, so that a thief does not use up the
 * owner's attempts; the last allowed failure ends the session.
 * @param typed undefined is only accepted for an account without a password, if the login provider has confirmed who it is
 * @returns the hash that matches the password, or what stands for it
 * @throws HttpError 400 (wrong), 403 `password-needed` (nothing typed, and not confirmed), 401 (the session has ended meanwhile), 429 (too many at once), 503
 */
export async function checkCurrentPassword(
  { config, db, passwords }: Pick<Deps, 'config' | 'db' | 'passwords'>,
  { userId, sid }: TypedIn,
  typed: string | undefined,
): Promise<string> {
  // Read before the attempt is counted, so that a hanging database does not count it.
  const hash = await findPassword(db, userId);
  if (typed === undefined) {
    if (hash !== undefined && isPasswordHash(hash)) throw currentPasswordMissing();
    await confirmedIn({ sessionID: sid })(db);
    return hash ?? '';
  }
  await withPasswordTry(
    { config, db },
    sid,
    () => passwords.matches(typed, hash, `account ${userId}`),
    { wrong: wrongCurrentPassword, ended: wrongPasswordEndedSession },
  );
  return hash ?? '';
}

/**
 * Checks what stands for the password, and confirms it in the session. Failures are counted as checkCurrentPassword says.
 * @param failures what to throw: `ended` for the last failure that is allowed
 */
export async function withPasswordTry(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  sid: string,
  isRight: () => Promise<boolean>,
  failures: { wrong: () => Error; ended: () => Error },
): Promise<void> {
  const most = Math.max(1, Math.round(WRONG_PASSWORDS_MAX * config.rateLimitScale));
  const since = await takePasswordTry(db, sid, most);
  if (since === undefined) throw await noTryLeft(db, sid);
  const right = await isRight().catch(async (error: unknown) => {
    await refundPasswordTry(db, sid, since);
    throw error;
  });
  if (!right)
    throw (await countWrongPassword(db, sid, since, most)) ? failures.ended() : failures.wrong();
  if (!(await confirmPassword(db, sid, since))) throw signedOut();
}

async function noTryLeft(db: Deps['db'], sid: string): Promise<Error> {
  const seconds = await passwordTriesWait(db, sid);
  return seconds === undefined
    ? signedOut()
    : tooOften(seconds, 'The password was tried too many times.');
}
