import { and, eq, lte, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { RESEND_LOCKOUT_SECONDS } from '#shared/limits';
import { emailLockouts } from '#shared/schema/throttles';
import type { Queryable } from '../db/database';

const hashAddress = (email: string) => createHash('sha256').update(email).digest('hex');
const lockout = sql`make_interval(secs => ${RESEND_LOCKOUT_SECONDS})`;

/**
 * Takes the address's turn for a mail of this kind, once in 60 seconds by the database's clock,
 * whether or not an account has the address.
 * @returns 0 when the turn was taken, else the whole seconds to wait
 */
export async function takeEmailTurn(db: Queryable, kind: string, email: string): Promise<number> {
  const addressHash = hashAddress(email);
  const taken = await db
    .insert(emailLockouts)
    .values({ kind, addressHash })
    .onConflictDoUpdate({
      target: [emailLockouts.kind, emailLockouts.addressHash],
      set: { sentAt: sql`now()` },
      setWhere: lte(emailLockouts.sentAt, sql`now() - ${lockout}`),
    })
    .returning({ kind: emailLockouts.kind });
  if (taken.length === 1) return 0;
  return Math.max(1, await emailTurnWait(db, kind, email));
}

/** Whole seconds until the address's next turn for a mail of this kind; 0 when it may be taken now. */
export async function emailTurnWait(db: Queryable, kind: string, email: string): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch from ${emailLockouts.sentAt} + ${lockout} - now()))::int` })
    .from(emailLockouts)
    .where(and(eq(emailLockouts.kind, kind), eq(emailLockouts.addressHash, hashAddress(email))));
  return Math.max(0, row?.seconds ?? 0);
}

/** Starts the wait without asking whether one is running: a registration always sends its mail. */
export async function startEmailTurn(db: Queryable, kind: string, email: string): Promise<void> {
  await db
    .insert(emailLockouts)
    .values({ kind, addressHash: hashAddress(email) })
    .onConflictDoUpdate({ target: [emailLockouts.kind, emailLockouts.addressHash], set: { sentAt: sql`now()` } });
}
