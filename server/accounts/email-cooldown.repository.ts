import { createHash } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import { RESEND_LOCKOUT_SECONDS } from '#shared/limits';
import { emailLockouts } from '#shared/schema/throttles';
import type { Queryable } from '../db/database';
import type { MailKind } from '../mail/mail';

/** A kind of mail to an address, as one sender asks for it; see asked-from.ts. */
export interface AskedMail {
  kind: MailKind;
  email: string;
  askedFrom: string;
}

const hashOf = ({ email, askedFrom }: AskedMail) =>
  createHash('sha256').update(`${email} ${askedFrom}`).digest('hex');
const cooldown = sql`make_interval(secs => ${RESEND_LOCKOUT_SECONDS})`;

/**
 * Starts the RESEND_LOCKOUT_SECONDS that a sender has to wait before the next mail of this kind to the address, by the
 * database's clock, whether or not an account has the address.
 * @returns 0 when they were started, else the whole seconds that are left
 */
export async function takeCooldown(db: Queryable, mail: AskedMail): Promise<number> {
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

/** Whole seconds that are left; 0 when the mail may be asked for now. */
export async function cooldownLeft(db: Queryable, mail: AskedMail): Promise<number> {
  const [row] = await db
    .select({
      seconds: sql<number>`ceil(extract(epoch from ${emailLockouts.sentAt} + ${cooldown} - now()))::int`,
    })
    .from(emailLockouts)
    .where(and(eq(emailLockouts.kind, mail.kind), eq(emailLockouts.addressHash, hashOf(mail))));
  return Math.max(0, row?.seconds ?? 0);
}

/** Starts the cooldown anew for each of these senders: a mail that is part of another change always goes. */
export async function startCooldown(
  db: Queryable,
  { kind, email }: Pick<AskedMail, 'kind' | 'email'>,
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
