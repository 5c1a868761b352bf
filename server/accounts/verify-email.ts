import { hashToken } from '../auth/tokens';
import { transaction } from '../db/database';
import { endSessions } from '../db/sessions.repository';
import type { Deps } from '../deps';
import { linkInvalid, proveWhileLoggedIn, verificationLinkExpired } from './account.errors';
import { findLink, lockAccountOfLink } from './mailed-links.repository';
import { markVerified } from './verification.repository';

/** Returns when the account of a verification link was created, whether it was ever verified, and whether this browser has it. */
export async function findVerificationLink(
  { db }: Pick<Deps, 'db'>,
  token: string,
  browser: Accounts = {},
) {
  const link = await findLink(db, 'verification', hashToken(token));
  if (!link) throw linkInvalid();
  if (link.ranOut && (!link.isVerified || link.isUnproven)) throw verificationLinkExpired();
  const { userId, createdAt, wasVerified } = link;
  return { createdAt, wasVerified, isOwnBrowser: mayGoOn(browser, userId) };
}

/** The browser in which a verification link is confirmed. */
interface PressingBrowser extends Accounts {
  sessionId: string;
}

interface Accounts {
  /** The account that was registered in the browser. */
  registeredId?: number | undefined;
  /** The account that is signed in to it. */
  signedInId?: number | undefined;
}

const mayGoOn = ({ registeredId, signedInId }: Accounts, accountId: number): boolean =>
  signedInId === accountId || (registeredId === accountId && signedInId === undefined);

/**
 * Verifies an address by its link. Somebody else may have registered it: in a browser other than the registering one,
 * this ends all other sessions of the account.
 * @returns whether it had been verified before, and the account if this browser may be signed in to it
 */
export async function verifyEmail(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  token: string,
  { registeredId, signedInId, sessionId }: PressingBrowser,
) {
  const { accountId, ...verification } = await transaction(db, async (tx) => {
    const found = await lockAccountOfLink(tx, 'verification', hashToken(token));
    if (!found) throw linkInvalid();
    const { account } = found;
    if (account.isEmailVerified && !account.isEmailUnproven)
      return { already: true, accountId: account.id };
    if (found.ranOut) throw verificationLinkExpired();
    // The reader of the mailbox may be a stranger, whose address was entered on a card by mistake.
    if (account.isEmailUnproven && signedInId !== account.id) throw proveWhileLoggedIn();
    await markVerified(tx, account.id);
    const isSignedIn = signedInId === account.id;
    const isRegistered = registeredId === account.id;
    if (!isRegistered) await endSessions(tx, account.id, isSignedIn ? sessionId : undefined);
    const { password: checkedPassword, ...verified } = {
      ...account,
      isEmailVerified: true,
      isEmailUnproven: false,
    };
    return {
      already: false,
      accountId: account.id,
      ...(mayGoOn({ registeredId, signedInId }, account.id)
        ? { goesOn: { account: verified, checkedPassword } }
        : {}),
    };
  });
  live.announce('account', accountId);
  return verification;
}
