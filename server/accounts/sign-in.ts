import type { LoginInput } from '#shared/account';
import type { Account } from '#shared/schema/users';
import type { Deps } from '../deps';
import { verificationRanOut, wrongCredentials } from './account.errors';
import { findCredentials, recordSignIn } from './users.repository';

/**
 * The account that the e-mail and password belong to. Tries are counted before the costly hash and
 * given back when they turn out right, so that many at once cannot slip past the limit; an unknown
 * address takes the same path and time as a known one.
 * @throws HttpError 401 (not right), 403 (right, but the verification link has run out), 429
 */
export async function signIn(
  { db, limits, passwords }: Pick<Deps, 'db' | 'limits' | 'passwords'>,
  { email, password }: LoginInput,
  sender: string,
): Promise<Account> {
  const addressAndSender = `${email} ${sender}`;
  await limits.signInPerIp.take(sender);
  await limits.signInPerAddressAndIp.take(addressAndSender);

  const found = await findCredentials(db, email);
  const matches = await passwords.matches(password, found?.password);
  if (!found || !matches) throw wrongCredentials();

  await Promise.all([limits.signInPerAddressAndIp.giveBack(addressAndSender), limits.signInPerIp.giveBack(sender)]);
  if (found.linkRanOut) throw verificationRanOut();
  const rehashed = passwords.isOutdated(found.password) ? await passwords.hash(password) : undefined;
  const account = await recordSignIn(db, found, rehashed);
  if (!account) throw wrongCredentials();
  return account;
}
