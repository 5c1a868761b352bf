import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { knownBrowsers } from '#shared/accounts/known-browser.table';
import { users } from '#shared/accounts/user.table';
import { KNOWN_BROWSER_DAYS } from '#shared/product/limits';
import { transaction, type Database, type Queryable } from '../db/database';
import { daysAgo, type ExpiredRows } from '../db/expired-rows';
import { recordOpened } from '../passkeys/passkeys.repository';
import { hasEmail, holdPassword } from './users.repository';

export const expiredKnownBrowsers: ExpiredRows = {
  table: knownBrowsers,
  where: sql`${knownBrowsers.signedInAt} <= ${daysAgo(KNOWN_BROWSER_DAYS)}`,
};

const BROWSERS_MAX = 20;
const ACCOUNTS_MAX = 10;

interface SignIn {
  userId: number;
  checkedPassword: string;
  before: string | undefined;
  tokenHash: string;
  openedBy?: { passkeyId: number; sid: string } | undefined;
}

/**
 * Records that a browser has signed in to an account. It gets a new token each time, so that a planted token is
 * worthless; the other accounts that know the browser are moved to the new token.
 * @param checkedPassword the hash of the password it signed in with
 * @param before the hash of the token it came with
 * @param openedBy the passkey that has opened the session
 * @returns false without recording anything if the password has been replaced, or the passkey deleted
 */
export function noteBrowser(
  db: Database,
  { userId, checkedPassword, before, tokenHash, openedBy }: SignIn,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    if (!(await holdPassword(tx, userId, checkedPassword))) return false;
    if (openedBy && !(await recordOpened(tx, openedBy.passkeyId, openedBy.sid))) return false;
    if (before !== undefined)
      await tx.update(knownBrowsers).set({ tokenHash }).where(eq(knownBrowsers.tokenHash, before));
    await tx
      .insert(knownBrowsers)
      .values({ tokenHash, userId })
      .onConflictDoUpdate({
        target: [knownBrowsers.tokenHash, knownBrowsers.userId],
        set: { signedInAt: sql`now()` },
      });
    const browsersOfAccount = tx
      .select({ tokenHash: knownBrowsers.tokenHash })
      .from(knownBrowsers)
      .where(eq(knownBrowsers.userId, userId))
      .orderBy(desc(knownBrowsers.signedInAt))
      .offset(BROWSERS_MAX);
    await tx
      .delete(knownBrowsers)
      .where(
        and(eq(knownBrowsers.userId, userId), inArray(knownBrowsers.tokenHash, browsersOfAccount)),
      );
    const accountsOfBrowser = tx
      .select({ userId: knownBrowsers.userId })
      .from(knownBrowsers)
      .where(eq(knownBrowsers.tokenHash, tokenHash))
      .orderBy(desc(knownBrowsers.signedInAt))
      .offset(ACCOUNTS_MAX);
    await tx
      .delete(knownBrowsers)
      .where(
        and(
          eq(knownBrowsers.tokenHash, tokenHash),
          inArray(knownBrowsers.userId, accountsOfBrowser),
        ),
      );
    return true;
  });
}

/** True if the browser with this token has signed in to the account of the address. Runs the same query for every address. */
export async function isKnownBrowser(
  db: Queryable,
  email: string,
  tokenHash: string | undefined,
): Promise<boolean> {
  const rows = await db
    .select({ userId: users.id })
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.userId))
    .where(and(eq(knownBrowsers.tokenHash, tokenHash ?? ''), hasEmail(email)));
  return rows.length === 1;
}

/** When the account last signed in with each browser, oldest first. */
export const exportKnownBrowsers = (db: Queryable, userId: number) =>
  db
    .select({ lastSignIn: knownBrowsers.signedInAt })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.userId, userId))
    .orderBy(asc(knownBrowsers.signedInAt));
