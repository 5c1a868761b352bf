import { and, eq, sql } from 'drizzle-orm';
import type { VerificationStatus } from '#shared/accounts/account.answer';
import { knownBrowsers } from '#shared/accounts/known-browser.table';
import { accountColumns, users, type Account } from '#shared/accounts/user.table';
import type { Language } from '#shared/product/languages';
import type { Queryable } from '../db/database';
import { countLoginForNotices } from '../passkeys/passkey-notices.repository';
import { voidLinks } from './mailed-links.repository';

/** In the form the unique index is made on; addresses arrive lower-cased. */
export const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email);

export async function findAccount(db: Queryable, id: number): Promise<Account | undefined> {
  const [account] = await db.select(accountColumns).from(users).where(eq(users.id, id));
  return account;
}

/** Finds the data for a sign-in. `linkRanOut`: the account is unverified and its last verification link has expired. */
export async function findCredentials(db: Queryable, email: string) {
  const [row] = await db
    .select({
      id: users.id,
      password: users.password,
      linkRanOut: sql<boolean>`not ${users.isEmailVerified} and coalesce(${users.emailVerificationExpires} < now(), false)`,
    })
    .from(users)
    .where(hasEmail(email));
  return row;
}

export async function findVerificationStatus(
  db: Queryable,
  email: string,
): Promise<VerificationStatus> {
  const [row] = await db
    .select({ verified: users.isEmailVerified })
    .from(users)
    .where(hasEmail(email));
  return { exists: row !== undefined, verified: row?.verified ?? false };
}

/** True if the address is that of an account that was verified without an email. */
export async function isUnproven(db: Queryable, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(hasEmail(email.toLowerCase()), users.isEmailUnproven));
  return rows.length > 0;
}

/** Counts the accounts whose address was verified without an email. */
export const countUnproven = (db: Queryable): Promise<number> =>
  db.$count(users, eq(users.isEmailUnproven, true));

interface NewUser {
  email: string;
  /** A bcrypt hash. */
  password: string;
  isEmailVerified?: boolean;
  /** True if it is verified without an email. */
  isEmailUnproven?: boolean;
  isAdmin?: boolean;
  locale?: string | null;
}

/** The unique index on the address decides between registrations at the same moment: the later one throws. */
export const USERS_EMAIL_KEY = 'users_email_key';

/** A trigger gives the account its person at the end of the transaction, unless it has joined a circle by then. */
export async function insertUser(db: Queryable, user: NewUser): Promise<number> {
  const [row] = await db.insert(users).values(user).returning({ id: users.id });
  if (!row) throw new Error('An inserted user came back empty');
  return row.id;
}

/**
 * Records a sign-in. Returns undefined if the account was deleted, or its password was replaced during the check.
 * @param rehashed the password's hash at today's cost, when the stored one was made with less. Set together with the time of the
 * login, by which the trigger `users_record_password` knows that the password is the same
 */
export async function recordSignIn(
  db: Queryable,
  checked: { id: number; password: string },
  rehashed?: string,
): Promise<Account | undefined> {
  const [account] = await db
    .update(users)
    .set({
      lastLoginAt: sql`now()`,
      lastSeenAt: sql`now()`,
      ...(rehashed === undefined ? {} : { password: rehashed }),
    })
    .where(and(eq(users.id, checked.id), eq(users.password, checked.password)))
    .returning(accountColumns);
  if (account) await countLoginForNotices(db, account.id);
  return account;
}

/** Returns the password hash of an account. */
export async function findPassword(db: Queryable, id: number): Promise<string | undefined> {
  const [row] = await db.select({ password: users.password }).from(users).where(eq(users.id, id));
  return row?.password;
}

/** Returns true if the hash is still current, and locks it until the transaction ends. Waits for concurrent changes. */
export async function holdPassword(db: Queryable, id: number, checked: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.password, checked)))
    .for('no key update');
  return rows.length === 1;
}

type Changes = Partial<Omit<Account, 'id' | 'email' | 'createdAt' | 'locale' | 'pendingEmail'>> & {
  email?: string;
  locale?: Language | undefined;
  /** A bcrypt hash. A new password invalidates all reset links and forgets all known browsers. */
  password?: string | undefined;
  /** An unconfirmed new address; null cancels it. Both invalidate an older link. */
  pendingEmail?: string | null | undefined;
  /** Null lets an unproven address be asked again to verify itself. */
  emailVerificationExpires?: null | undefined;
};

/** Updates the defined fields. Returns undefined if there is no such account. */
export async function updateUser(
  db: Queryable,
  id: number,
  changes: Changes,
): Promise<Account | undefined> {
  const [account] = await db
    .update(users)
    .set({
      ...changes,
      ...(changes.password === undefined
        ? {}
        : { passwordResetToken: null, passwordResetExpires: null }),
      ...(changes.pendingEmail === undefined
        ? {}
        : { emailChangeToken: null, emailChangeExpires: null }),
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, id))
    .returning(accountColumns);
  if (changes.password !== undefined) {
    await voidLinks(db, id, 'reset');
    await db.delete(knownBrowsers).where(eq(knownBrowsers.userId, id));
  }
  return account;
}
