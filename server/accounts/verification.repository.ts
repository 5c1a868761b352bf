import { and, eq, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { accountColumns, users, type Account } from '#shared/accounts/user.table';
import { VERIFICATION_HOURS } from '#shared/product/limits';
import { transaction, type Database, type Transaction } from '../db/database';
import { lockPeopleOf } from '../db/person-lock.repository';
import { putLink } from './mailed-links.repository';
import { hasEmail } from './users.repository';

/** Sets a new verification link for this requester. Returns undefined if no account whose address is to be verified has it. */
export function setVerificationToken(
  db: Database,
  email: string,
  askedFrom: string,
  tokenHash: string,
) {
  return transaction(db, async (tx) => {
    const [row] = await tx
      .update(users)
      .set({
        emailVerificationExpires: sql`now() + make_interval(hours => ${VERIFICATION_HOURS})`,
        lastEmailSent: sql`now()`,
      })
      .where(and(hasEmail(email), or(not(users.isEmailVerified), users.isEmailUnproven)))
      .returning({
        id: users.id,
        email: users.email,
        wasVerified: sql<boolean>`${users.firstVerifiedAt} is not null`,
        isUnproven: users.isEmailUnproven,
      });
    if (row) await putLink(tx, { userId: row.id, kind: 'verification', askedFrom, tokenHash });
    return row;
  });
}

export async function markVerified(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(users)
    .set({ isEmailVerified: true, isEmailUnproven: false, updatedAt: sql`now()` })
    .where(eq(users.id, id));
}

/**
 * Locks and returns the account of an address, and its people before it, if it is one of `ids`, was never verified and is no admin's, so that a
 * canceled registration may delete it.
 */
export async function lockRegistration(
  tx: Transaction,
  email: string,
  ids: number[],
): Promise<{ account: Account; people: number[] } | undefined> {
  const people = await lockPeopleOf(tx, ...ids);
  const [row] = await tx
    .select(accountColumns)
    .from(users)
    .where(
      and(
        hasEmail(email),
        inArray(users.id, ids),
        not(users.isEmailVerified),
        isNull(users.firstVerifiedAt),
        not(users.isAdmin),
      ),
    )
    .for('update');
  return row && { account: row, people };
}

/** Takes the addresses that were verified without an email and that no email has asked to verify yet. */
export async function takeUnproven(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .update(users)
    .set({ emailVerificationExpires: sql`now() + make_interval(hours => ${VERIFICATION_HOURS})` })
    .where(and(users.isEmailUnproven, isNull(users.emailVerificationExpires)))
    .returning({ email: users.email });
  return rows.map(({ email }) => email);
}
