import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { sessions } from '#shared/accounts/session.table';
import type { PasskeyNotice } from '#shared/passkeys/passkey.answer';
import { passkeyNotices } from '#shared/passkeys/passkey.table';
import { PASSKEY_NOTICE_LOGINS } from '#shared/product/limits';
import type { Queryable, Transaction } from '../db/database';
import { isoMoment } from '../db/fields';

/** The notices of an account that are retained; older ones give way. */
const NOTICES_MAX = 20;

type NewNotice = Pick<typeof passkeyNotices.$inferInsert, 'userId' | 'what' | 'name'>;

/** Shows a change of an account's passkeys at its next logins. */
export async function addPasskeyNotice(tx: Transaction, notice: NewNotice): Promise<void> {
  await tx.insert(passkeyNotices).values(notice);
  const old = tx
    .select({ id: passkeyNotices.id })
    .from(passkeyNotices)
    .where(eq(passkeyNotices.userId, notice.userId))
    .orderBy(desc(passkeyNotices.id))
    .offset(NOTICES_MAX);
  await tx.delete(passkeyNotices).where(inArray(passkeyNotices.id, old));
}

/** Counts a login for the notices of an account, and deletes those that enough logins have shown. */
export async function countLoginForNotices(db: Queryable, userId: number): Promise<void> {
  const counted = await db
    .update(passkeyNotices)
    .set({ logins: sql`${passkeyNotices.logins} + 1` })
    .where(eq(passkeyNotices.userId, userId));
  if (counted.rowCount)
    await db
      .delete(passkeyNotices)
      .where(
        and(eq(passkeyNotices.userId, userId), gt(passkeyNotices.logins, PASSKEY_NOTICE_LOGINS)),
      );
}

/** Lists what changed before the session began, unless it was read in it. */
export const listPasskeyNotices = (
  db: Queryable,
  userId: number,
  sid: string,
): Promise<PasskeyNotice[]> =>
  db
    .select({
      what: passkeyNotices.what,
      name: passkeyNotices.name,
      at: isoMoment(passkeyNotices.createdAt),
    })
    .from(passkeyNotices)
    .innerJoin(
      sessions,
      and(
        eq(sessions.sid, sid),
        isNull(sessions.passkeyNoticesReadAt),
        lt(passkeyNotices.createdAt, sessions.createdAt),
      ),
    )
    .where(eq(passkeyNotices.userId, userId))
    .orderBy(asc(passkeyNotices.id));

/** Shows the notices no more in this session. The next login may show them again. */
export async function readPasskeyNotices(db: Queryable, sid: string): Promise<void> {
  await db
    .update(sessions)
    .set({ passkeyNoticesReadAt: sql`now()` })
    .where(eq(sessions.sid, sid));
}
