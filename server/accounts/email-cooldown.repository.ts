import { createHash } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import { emailLockouts } from '#shared/accounts/throttle.table';
import { RESEND_LOCKOUT_SECONDS } from '#shared/product/limits';
import type { Queryable } from '../db/database';
import type { MailKind } from '../mail/mail';

/** A kind of email to an address, requested by one requester; see email-requester.ts. */
export interface EmailRequest {
  kind: MailKind;
  email: string;
  askedFrom: string;
}

const hashOf = ({ email, askedFrom }: EmailRequest) =>
  createHash('sha256').update(`${email} ${askedFrom}`).digest('hex');
const cooldown = sql`make_interval(secs => ${RESEND_LOCKOUT_SECONDS})`;

/**
 * Starts the cooldown of RESEND_LOCKOUT_SECONDS before the next email of this kind to the address, by the database's
 * clock, whether or not the address has an account.
 * @returns 0 if the cooldown was started, otherwise the remaining seconds of a running one
 */
export async function takeCooldown(db: Queryable, mail: EmailRequest): Promise<number> {
  const taken = await db
    .insert(emailLockouts)
    .values({ kind: mail.kind, addressHash: hashOf(mail) })
    .onConflictDoUpdate({
      target: [emailLockouts.kind, emailLockouts.addressHash],
      set: { sentAt: sql`now()` },
      setWhere: lte(emailLockouts.sentAt, sql`now() - ${cooldown}`),
    })
    .returning({ kind: emailLockouts.kind });
  if (taken.length === 1) return 0;
  return Math.max(1, await cooldownLeft(db, mail));
}

/** Returns the remaining seconds; 0 if the email can be requested now. */
export async function cooldownLeft(db: Queryable, mail: EmailRequest): Promise<number> {
  const [row] = await db
    .select({
      seconds: sql<number>`ceil(extract(epoch from ${emailLockouts.sentAt} + ${cooldown} - now()))::int`,
    })
    .from(emailLockouts)
    .where(and(eq(emailLockouts.kind, mail.kind), eq(emailLockouts.addressHash, hashOf(mail))));
  return Math.max(0, row?.seconds ?? 0);
}

/** Restarts the cooldown for several requesters, because an email that is part of another change is always sent. */
export async function startCooldown(
  db: Queryable,
  { kind, email }: Pick<EmailRequest, 'kind' | 'email'>,
  senders: string[],
): Promise<void> {
  await db
    .insert(emailLockouts)
    .values(
      [...senders]
        .sort()
        .map((askedFrom) => ({ kind, addressHash: hashOf({ kind, email, askedFrom }) })),
    )
    .onConflictDoUpdate({
      target: [emailLockouts.kind, emailLockouts.addressHash],
      set: { sentAt: sql`now()` },
    });
}
