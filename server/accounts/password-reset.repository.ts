import { sql } from 'drizzle-orm';
import { users, type Account } from '#shared/accounts/user.table';
import { transaction, type Database, type Transaction } from '../db/database';
import { putLink } from './mailed-links.repository';
import { hasEmail, updateUser } from './users.repository';

/** Sets a new reset link for this requester. Returns undefined if there is no such account. */
export function setResetToken(db: Database, email: string, askedFrom: string, tokenHash: string) {
  return transaction(db, async (tx) => {
    const [row] = await tx
      .update(users)
      .set({ lastEmailSent: sql`now()` })
      .where(hasEmail(email))
      .returning({
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        isEmailVerified: users.isEmailVerified,
      });
    if (row) await putLink(tx, { userId: row.id, kind: 'reset', askedFrom, tokenHash });
    return row;
  });
}

/**
 * Sets the password by a link, which also verifies the address and cancels a pending change of it.
 * @param isProven false for a link that was not mailed: then a new verification counts within Dear Ones only
 */
export async function setPasswordByLink(
  tx: Transaction,
  { id, isEmailVerified, isEmailUnproven }: Account,
  password: string,
  isProven: boolean,
): Promise<void> {
  await updateUser(tx, id, {
    password,
    isEmailVerified: true,
    isEmailUnproven: isEmailUnproven || (!isEmailVerified && !isProven),
    pendingEmail: null,
  });
}
