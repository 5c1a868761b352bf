/**
 * The tokens of mailed links, of which the database knows hashes only. Setting one ends the one of
 * its kind before; when they run out is for the database's clock to say.
 */
import { and, eq, gt, not, sql } from 'drizzle-orm';
import { EMAIL_CHANGE_HOURS, PASSWORD_RESET_HOURS, VERIFICATION_HOURS } from '#shared/limits';
import { users } from '#shared/schema/users';
import type { Queryable } from '../db/database';
import { hasEmail, updateUser } from './users.repository';

const hoursFromNow = (hours: number) => sql`now() + make_interval(hours => ${hours})`;

/** Gives an unverified account a new verification token, which ends the one before. Undefined: nobody waits for one. */
export async function setVerificationToken(db: Queryable, email: string, tokenHash: string) {
  const [row] = await db
    .update(users)
    .set({
      emailVerificationToken: tokenHash,
      emailVerificationExpires: hoursFromNow(VERIFICATION_HOURS),
      lastEmailSent: sql`now()`,
    })
    .where(and(hasEmail(email), not(users.isEmailVerified)))
    .returning({ email: users.email });
  return row;
}

/**
 * Verifies the address a token was sent to. The token stays, so that pressing the button again is
 * answered kindly. False: the token has run out, or is not in force; see `findVerification`.
 */
export async function useVerificationToken(db: Queryable, tokenHash: string): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ isEmailVerified: true, updatedAt: sql`now()` })
    .where(
      and(
        eq(users.emailVerificationToken, tokenHash),
        not(users.isEmailVerified),
        gt(users.emailVerificationExpires, sql`now()`),
      ),
    )
    .returning({ id: users.id });
  return rows.length === 1;
}

/** What has become of a verification token. Undefined: it was replaced, voided or never sent. */
export async function findVerification(db: Queryable, tokenHash: string) {
  const [row] = await db
    .select({ isEmailVerified: users.isEmailVerified })
    .from(users)
    .where(eq(users.emailVerificationToken, tokenHash));
  return row;
}

/** Gives an account a new reset token, which ends the one before. Undefined: no such account. */
export async function setResetToken(db: Queryable, email: string, tokenHash: string) {
  const [row] = await db
    .update(users)
    .set({
      passwordResetToken: tokenHash,
      passwordResetExpires: hoursFromNow(PASSWORD_RESET_HOURS),
      lastEmailSent: sql`now()`,
    })
    .where(hasEmail(email))
    .returning({ email: users.email, firstName: users.firstName, isEmailVerified: users.isEmailVerified });
  return row;
}

const resetTokenHolds = (tokenHash: string) =>
  and(eq(users.passwordResetToken, tokenHash), gt(users.passwordResetExpires, sql`now()`));

export async function isResetTokenValid(db: Queryable, tokenHash: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(resetTokenHolds(tokenHash));
  return rows.length === 1;
}

/**
 * Uses a reset token up. It proves the mailbox, so the address counts as verified and a change of
 * address that waits is void. Undefined: the token was used, replaced or has run out.
 */
export async function resetPassword(db: Queryable, tokenHash: string, password: string) {
  const [row] = await db
    .update(users)
    .set({
      password,
      isEmailVerified: true,
      passwordResetToken: null,
      passwordResetExpires: null,
      pendingEmail: null,
      emailChangeToken: null,
      emailChangeExpires: null,
      updatedAt: sql`now()`,
    })
    .where(resetTokenHolds(tokenHash))
    .returning({ id: users.id, email: users.email });
  return row;
}

/** Gives a change of address that waits a new token. Undefined: it was cancelled or replaced meanwhile. */
export async function setEmailChangeToken(db: Queryable, id: number, pendingEmail: string, tokenHash: string) {
  const [row] = await db
    .update(users)
    .set({
      emailChangeToken: tokenHash,
      emailChangeExpires: hoursFromNow(EMAIL_CHANGE_HOURS),
      lastEmailSent: sql`now()`,
    })
    .where(and(eq(users.id, id), eq(users.pendingEmail, pendingEmail)))
    .returning({ id: users.id });
  return row;
}

/**
 * Uses an e-mail change token up: the pending address, which it proves, becomes the account's. A
 * reset link sent to the old address is void. Throws on the unique index when the address was taken
 * meanwhile. Undefined: the token was used, replaced or has run out.
 */
export async function confirmEmailChange(db: Queryable, tokenHash: string) {
  const [before] = await db
    .select({ id: users.id, oldEmail: users.email, newEmail: users.pendingEmail })
    .from(users)
    .where(and(eq(users.emailChangeToken, tokenHash), gt(users.emailChangeExpires, sql`now()`)))
    .for('update');
  if (!before?.newEmail) return undefined;
  await updateUser(db, before.id, { email: before.newEmail, pendingEmail: null, isEmailVerified: true });
  await db.update(users).set({ passwordResetToken: null, passwordResetExpires: null }).where(eq(users.id, before.id));
  return { id: before.id, oldEmail: before.oldEmail, newEmail: before.newEmail };
}
