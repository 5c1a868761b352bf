import { and, eq, gt, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { EMAIL_CHANGE_HOURS } from '#shared/product/limits';
import type { Queryable, Transaction } from '../db/database';
import { lockPeopleOf } from '../db/person-lock.repository';
import { voidLinks } from './mailed-links.repository';
import { updateUser } from './users.repository';

/** Sets a new token for a pending change of address. Returns undefined if it was cancelled or replaced. */
export async function setEmailChangeToken(
  db: Queryable,
  id: number,
  pendingEmail: string,
  tokenHash: string,
) {
  const [row] = await db
    .update(users)
    .set({
      emailChangeToken: tokenHash,
      emailChangeExpires: sql`now() + make_interval(hours => ${EMAIL_CHANGE_HOURS})`,
      lastEmailSent: sql`now()`,
    })
    .where(and(eq(users.id, id), eq(users.pendingEmail, pendingEmail)))
    .returning({ id: users.id });
  return row;
}

const isLink = (tokenHash: string) =>
  and(eq(users.emailChangeToken, tokenHash), gt(users.emailChangeExpires, sql`now()`));

/** Returns true if the link still works. Does not use it up. */
export async function isEmailChangeLink(db: Queryable, tokenHash: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(isLink(tokenHash));
  return found.length > 0;
}

/**
 * Consumes an email change token: the pending address becomes the account's, and links sent to the old address are
 * invalidated. Throws a unique violation if the address has been taken. Returns undefined if the token was used,
 * replaced or has expired.
 */
export async function confirmEmailChange(tx: Transaction, tokenHash: string) {
  const [found] = await tx.select({ id: users.id }).from(users).where(isLink(tokenHash));
  if (!found) return undefined;
  await lockPeopleOf(tx, found.id);
  const [before] = await tx
    .select({
      id: users.id,
      oldEmail: users.email,
      newEmail: users.pendingEmail,
      hash: users.password,
    })
    .from(users)
    .where(isLink(tokenHash))
    .for('update');
  if (!before?.newEmail) return undefined;
  const account = await updateUser(tx, before.id, {
    email: before.newEmail,
    pendingEmail: null,
    isEmailVerified: true,
  });
  await tx
    .update(users)
    .set({ passwordResetToken: null, passwordResetExpires: null })
    .where(eq(users.id, before.id));
  await voidLinks(tx, before.id);
  return account && { account, oldEmail: before.oldEmail, hash: before.hash };
}
