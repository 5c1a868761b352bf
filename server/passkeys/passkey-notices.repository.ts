import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { sessions } from '#shared/accounts/session.table';
import { users } from '#shared/accounts/user.table';
import type { PasskeyNotice } from '#shared/passkeys/passkey.answer';
import { passkeyNotices } from '#shared/passkeys/passkey.table';
import { PASSKEY_NOTICE_DAYS, PASSKEY_NOTICE_LOGINS } from '#shared/product/limits';
import type { Database, Queryable, Transaction } from '../db/database';
import { daysAgo } from '../db/expired-rows';
import { isoMoment, jsonRows } from '../db/fields';
import { prepared } from '../db/prepared';

/** The notices of each kind that an account retains; older ones of the same kind give way, so that none pushes out another kind. */
const NOTICES_MAX = 20;

type NewNotice = Pick<typeof passkeyNotices.$inferInsert, 'userId' | 'what' | 'name'>;

/** Shows a change of how an account logs in at its next logins. */
export async function addPasskeyNotice(tx: Transaction, notice: NewNotice): Promise<void> {
  await tx.insert(passkeyNotices).values(notice);
  const old = tx
    .select({ id: passkeyNotices.id })
    .from(passkeyNotices)
    .where(and(eq(passkeyNotices.userId, notice.userId), eq(passkeyNotices.what, notice.what)))
    .orderBy(desc(passkeyNotices.id))
    .offset(NOTICES_MAX);
  await tx.delete(passkeyNotices).where(inArray(passkeyNotices.id, old));
}

/**
 * Counts a login for the notices of an account, and deletes those that enough logins have shown for long enough: whoever has stolen a
 * passkey or used a card could log in again and again before its holder does.
 */
export async function countLoginForNotices(db: Queryable, userId: number): Promise<void> {
  const counted = await db
    .update(passkeyNotices)
    .set({ logins: sql`${passkeyNotices.logins} + 1` })
    .where(eq(passkeyNotices.userId, userId));
  if (counted.rowCount)
    await db
      .delete(passkeyNotices)
      .where(
        and(
          eq(passkeyNotices.userId, userId),
          gt(passkeyNotices.logins, PASSKEY_NOTICE_LOGINS),
          lte(passkeyNotices.createdAt, daysAgo(PASSKEY_NOTICE_DAYS)),
        ),
      );
}

/** SQL: what changed before the session in `session` began, for its account in `users`; nothing once it was read in that session. */
export const noticesOfSession = jsonRows<PasskeyNotice>(
  {
    what: passkeyNotices.what,
    name: passkeyNotices.name,
    at: isoMoment(passkeyNotices.createdAt),
  },
  {
    rows: sql`from ${passkeyNotices} where ${passkeyNotices.userId} = ${users.id}
      and ${passkeyNotices.createdAt} < ${sessions.createdAt} and ${sessions.passkeyNoticesReadAt} is null`,
    orderBy: sql`${passkeyNotices.id}`,
  },
);

const readNotices = prepared<{ sid: string; userId: number }, { notices: PasskeyNotice[] }[]>(
  'passkey_notices',
  (db, name) =>
    db
      .select({ notices: noticesOfSession })
      .from(sessions)
      .innerJoin(users, eq(users.id, sql.placeholder('userId')))
      .where(eq(sessions.sid, sql.placeholder('sid')))
      .prepare(name),
);

/** Lists the same of a session that an account has. */
export async function listPasskeyNotices(
  db: Database,
  userId: number,
  sid: string,
): Promise<PasskeyNotice[]> {
  const [row] = await readNotices(db, { sid, userId });
  return row?.notices ?? [];
}

/** Shows the notices no more in this session. The next login may show them again. */
export async function readPasskeyNotices(db: Queryable, sid: string): Promise<void> {
  await db
    .update(sessions)
    .set({ passkeyNoticesReadAt: sql`now()` })
    .where(eq(sessions.sid, sid));
}
