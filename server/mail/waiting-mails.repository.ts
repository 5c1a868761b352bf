import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';

/**
 * Forgets an account's mails: those that wait, those that were refused, and what is kept of those that
 * went out. What tells its address of another account stays, as of one that had the address before and
 * whose holder must not lose the notice; so do messages of the contact page, which carry support's address.
 */
export async function forgetMails(tx: Transaction, { userId, email }: { userId: number; email: string }): Promise<void> {
  const ofAddress = sql`data ->> 'email' = ${email} AND data ->> 'userId' IS NULL AND data ->> 'messageId' IS NULL`;
  const ofAccount = sql`(data ->> 'userId' = ${String(userId)} OR ${ofAddress})`;
  await tx.execute(sql`DELETE FROM pgboss.job WHERE name LIKE 'mail%' AND ${ofAccount}`);
  await tx.execute(sql`DELETE FROM pgboss.archive WHERE name LIKE 'mail%' AND ${ofAccount}`);
}
