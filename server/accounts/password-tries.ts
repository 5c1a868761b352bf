import type { Deps } from '../deps';
import { type RateLimit, takeFromAll } from '../http/rate-limits';
import { wrongCurrentPassword } from './account.errors';
import { findPassword } from './users.repository';

/**
 * Whether a password is right. The try is counted before the costly hash, so that many at once cannot
 * slip past a limit, and given back unless the password turned out to be wrong: a busy server is
 * nobody's mistake.
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
  const giveBack = await takeFromAll(limits);
  let wrong = false;
  try {
    wrong = !(await passwords.matches(typed, hash, by));
  } finally {
    if (!wrong) await giveBack();
  }
  return !wrong;
}

/**
 * Asks an account's holder for the password once more.
 * @returns the hash that the typed password was found to belong to
 * @throws HttpError 400 (wrong), 429, 503
 */
export async function checkCurrentPassword(
  { db, limits, passwords }: Pick<Deps, 'db' | 'limits' | 'passwords'>,
  id: number,
  typed: string,
): Promise<string> {
  // Read before the try is counted, so that a database that hangs counts nothing.
  const hash = await findPassword(db, id);
  const right = await isRightPassword({ passwords }, typed, hash, [[limits.wrongPasswordPerAccount, String(id)]], `account ${id}`);
  if (!right || hash === undefined) throw wrongCurrentPassword();
  return hash;
}
