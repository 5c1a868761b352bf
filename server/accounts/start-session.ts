import type { Account } from '#shared/accounts/user.table';
import type { Browser } from '../auth/browser';
import { mintToken } from '../auth/tokens';
import type { Database } from '../db/database';
import { endOldSessions } from '../db/sessions.repository';
import { noteBrowser } from './known-browsers.repository';

/**
 * Signs a browser in under a new session id, and records it as known to the account.
 * @param checkedPassword the hash that the password matched
 * @param passkeyId the passkey that opens the session, and ends it when it is deleted
 * @returns false without signing in if the password has been replaced, which ends all existing sessions, or the passkey deleted
 */
export async function startSession(
  db: Database,
  browser: Browser,
  account: Account,
  checkedPassword: string,
  passkeyId?: number,
): Promise<boolean> {
  await browser.logIn(account);
  return keepSession(db, browser, account, checkedPassword, passkeyId);
}

/** The second step of startSession, for a browser that passport has just signed in. */
export async function keepSession(
  db: Database,
  browser: Browser,
  { id }: Account,
  checkedPassword: string,
  passkeyId?: number,
): Promise<boolean> {
  const { token, hash } = mintToken();
  const holds = await noteBrowser(db, {
    userId: id,
    checkedPassword,
    before: browser.knownBy,
    tokenHash: hash,
    openedBy: passkeyId === undefined ? undefined : { passkeyId, sid: browser.sessionId() },
  });
  if (!holds) {
    await browser.endSession();
    return false;
  }
  browser.makeKnown(token);
  await endOldSessions(db, id);
  return true;
}
