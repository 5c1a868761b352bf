import type { LoginInput } from '#shared/account';
import type { Account } from '#shared/schema/users';
import type { Deps } from '../deps';
import { verificationRanOut, wrongCredentials } from './account.errors';
import { isRightPassword } from './password-tries';
import { findCredentials, recordSignIn } from './users.repository';

type SignInDeps = Pick<Deps, 'db' | 'limits' | 'passwords'>;

/**
 * The account that the e-mail and password belong to, and the hash that says so. An unknown address takes
 * the same path and time as a known one.
 * @throws HttpError 401 (not right), 403 (right, but the verification link has run out), 429, 503
 */
export async function signIn(
  { db, limits, passwords }: SignInDeps,
  { email, password }: LoginInput,
  sender: string,
): Promise<{ account: Account; hash: string }> {
  // Read before the try is counted, so that a database that hangs counts nothing.
  const found = await findCredentials(db, email);
  const right = await isRightPassword({ passwords }, password, found?.password, [
    [limits.signInPerIp, sender],
    [limits.signInPerAddressAndIp, `${email} ${sender}`],
  ]);
  if (!found || !right) throw wrongCredentials();
  if (found.linkRanOut) throw verificationRanOut();
  const newHash = await rehashed(passwords, password, found.password);
  const account = await recordSignIn(db, found, newHash);
  if (!account) throw wrongCredentials();
  return { account, hash: newHash ?? found.password };
}

/** The password's hash at today's cost, if the stored one was made with less. A busy server leaves it for another day. */
async function rehashed(passwords: SignInDeps['passwords'], password: string, stored: string): Promise<string | undefined> {
  return passwords.isOutdated(stored) ? passwords.hash(password).catch(() => undefined) : undefined;
}
