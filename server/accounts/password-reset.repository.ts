import { sql } from 'drizzle-orm';
import { users } from '#shared/schema/users';
import { transaction, type Database, type Transaction } from '../db/database';
import { putLink } from './mailed-links.repository';
import { hasEmail, updateUser } from './users.repository';

/** Gives an account a new reset link for this sender. Undefined: no such account. */
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

/** Sets the password by a link. It proves the mailbox, so the address counts as verified and a change of address that waits is void. */
export async function setPasswordByLink(
  tx: Transaction,
  id: number,
  password: string,
): Promise<void> {
  await updateUser(tx, id, { password, isEmailVerified: true, pendingEmail: null });
}
