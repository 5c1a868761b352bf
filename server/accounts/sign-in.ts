import type { LoginInput } from '#shared/accounts/account.form';
import type { Account } from '#shared/accounts/user.table';
import type { Deps } from '../deps';
import type { RateLimit } from '../http/rate-limits';
import { wrongCredentials } from './account.errors';
import { isKnownBrowser } from './known-browsers.repository';
import { isRightPassword } from './password-tries';
import { findCredentials, recordSignIn } from './users.repository';

type SignInDeps = Pick<Deps, 'db' | 'limits' | 'passwords' | 'slowSignIns' | 'visitors'>;

export interface Caller {
  /** Where the request comes from. */
  sender: string;
  /** The hash of its browser's token, if it has signed in to any account before. */
  browser: string | undefined;
}

/** `refusedId`: the password is right, but the address was never verified and its link has run out. */
type SignedIn = { account: Account; hash: string } | { refusedId: number };

/**
 * Returns the account with this email address and password, and the matching hash. An unknown address takes
 * the same path and time as a known one.
 * @throws HttpError 401 (not right), 429, 503
 */
export async function signIn(
  { db, limits, passwords, slowSignIns, visitors }: SignInDeps,
  { email, password }: LoginInput,
  { sender, browser }: Caller,
): Promise<SignedIn> {
  // Read before the try is counted, so that a database that hangs counts nothing.
  const found = await findCredentials(db, email);
  const isKnown = browser !== undefined && (await isKnownBrowser(db, email, browser));
  const tries = signInLimits(
    { limits, slowSignIns, visitors },
    { who: email, sender, browser: isKnown ? browser : undefined },
  );
  const right = await isRightPassword({ passwords }, password, found?.password, tries, sender);
  if (!found || !right) throw wrongCredentials();
  if (found.linkRanOut) return { refusedId: found.id };
  const newHash = await rehashed(passwords, password, found.password, sender);
  const account = await recordSignIn(db, found, newHash);
  if (!account) throw wrongCredentials();
  return { account, hash: newHash ?? found.password };
}

/**
 * The limits of failed logins.
 * @param browser the hash of the browser's token if the account knows it; then it is exempt from the failures of others on the same connection
 */
export function signInLimits(
  { limits, slowSignIns, visitors }: Pick<Deps, 'limits' | 'slowSignIns' | 'visitors'>,
  { who, sender, browser }: Caller & { who: string },
): [RateLimit, string][] {
  if (browser !== undefined) return [[limits.signInPerKnownBrowser, `${who} ${browser}`]];
  // Behind a proxy that is not trusted, a stranger's wrong passwords would lock everybody out.
  const perIp = visitors.isOnly(sender)
    ? slowing(limits.signInPerIp, () => slowSignIns(who))
    : limits.signInPerIp;
  return [
    [perIp, sender],
    [limits.signInPerAddressAndIp, `${who} ${sender}`],
  ];
}

/** A limit that lets those wait whom it would refuse. */
function slowing(limit: RateLimit, wait: () => Promise<void>): RateLimit {
  let isCounted = false;
  return {
    ...limit,
    consume: async (key, within) => {
      isCounted = (await limit.count(key, within)) !== undefined;
      if (!isCounted) await wait();
    },
    refund: async (key, within) => {
      if (isCounted) await limit.refund(key, within);
    },
  };
}

/** The password's hash at today's cost, if the stored one was made with less. A busy server leaves it for another day. */
async function rehashed(
  passwords: SignInDeps['passwords'],
  password: string,
  stored: string,
  sender: string,
): Promise<string | undefined> {
  return passwords.isOutdated(stored)
    ? passwords.hash(password, sender).catch(() => undefined)
    : undefined;
}
