/**
 * The confirmed password of a session and its failed attempts, by the database's clock. All writes are UPDATEs of a
 * valid session, so that a slow request cannot restore one that has ended.
 */
import { and, eq, gt, gte, sql } from 'drizzle-orm';
import { sessions } from '#shared/accounts/session.table';
import { PASSWORD_CONFIRMED_MINUTES, WRONG_PASSWORDS_MINUTES } from '#shared/product/limits';
import { transaction, type Database, type Queryable } from './database';

const minutes = (count: number) => sql`make_interval(mins => ${count}::int)`;
const isInForce = (sid: string) => and(eq(sessions.sid, sid), gt(sessions.expire, sql`now()`));
const WINDOW_ENDS = sql`${sessions.passwordTriesSince} + ${minutes(WRONG_PASSWORDS_MINUTES)}`;
const WINDOW_IS_OPEN = sql`coalesce(${WINDOW_ENDS} > now(), false)`;

/** True if the password was confirmed within the last PASSWORD_CONFIRMED_MINUTES. Undefined if the session has ended. */
export async function hasConfirmedPassword(
  db: Queryable,
  sid: string,
): Promise<boolean | undefined> {
  const limit = sql`now() - ${minutes(PASSWORD_CONFIRMED_MINUTES)}`;
  const [row] = await db
    .select({
      isConfirmed: sql<boolean>`coalesce(${sessions.passwordConfirmedAt} > ${limit}, false)`,
    })
    .from(sessions)
    .where(isInForce(sid));
  return row?.isConfirmed;
}

/**
 * When a password was last typed in the session.
 * @param registered whether the session began with a registration, for which its password was typed
 */
export async function findPasswordTypedAt(
  db: Queryable,
  sid: string,
  registered: boolean,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: registered ? sessions.createdAt : sessions.passwordConfirmedAt })
    .from(sessions)
    .where(isInForce(sid));
  return row?.at ?? undefined;
}

/** Lets a session that replaces another one keep when the password was typed there. */
export async function carryPasswordTypedAt(db: Queryable, sid: string, at: Date): Promise<void> {
  await db.update(sessions).set({ passwordConfirmedAt: at }).where(isInForce(sid));
}

/**
 * Records that the password was confirmed in the session.
 * @param since the window in which the attempt was counted, which is refunded; none for a sign-in
 * @returns false if the session has ended
 */
export async function confirmPassword(
  db: Queryable,
  sid: string,
  since?: string,
): Promise<boolean> {
  const { rowCount } = await db
    .update(sessions)
    .set({
      passwordConfirmedAt: sql`now()`,
      ...(since === undefined ? {} : { passwordTries: triesWithoutOneOf(since) }),
    })
    .where(isInForce(sid));
  return rowCount === 1;
}

const triesWithoutOneOf = (since: string) =>
  sql`${sessions.passwordTries} - (${sessions.passwordTriesSince} IS NOT DISTINCT FROM ${since}::timestamptz)::int`;

/**
 * Counts an attempt before the password is checked, in a window that begins with the first one.
 * @returns the beginning of the window; undefined if the limit is reached or the session has ended
 */
export async function takePasswordTry(
  db: Queryable,
  sid: string,
  most: number,
): Promise<string | undefined> {
  const inWindow = (value: ReturnType<typeof sql>, otherwise: ReturnType<typeof sql>) =>
    sql`CASE WHEN ${WINDOW_IS_OPEN} THEN ${value} ELSE ${otherwise} END`;
  const [row] = await db
    .update(sessions)
    .set({
      passwordTries: inWindow(sql`${sessions.passwordTries} + 1`, sql`1`),
      wrongPasswords: inWindow(sql`${sessions.wrongPasswords}`, sql`0`),
      passwordTriesSince: inWindow(sql`${sessions.passwordTriesSince}`, sql`now()`),
    })
    .where(
      and(isInForce(sid), sql`NOT (${WINDOW_IS_OPEN} AND ${sessions.passwordTries} >= ${most})`),
    )
    .returning({ since: sql<string>`${sessions.passwordTriesSince}::text` });
  return row?.since;
}

/** Seconds until the window of attempts ends. Undefined if the session has ended. */
export async function passwordTriesWait(db: Queryable, sid: string): Promise<number | undefined> {
  const [row] = await db
    .select({
      seconds: sql<number>`coalesce(extract(epoch FROM ${WINDOW_ENDS} - now()), 0)::float`,
    })
    .from(sessions)
    .where(isInForce(sid));
  return row?.seconds;
}

/** Refunds an attempt whose password was not checked. */
export async function refundPasswordTry(db: Queryable, sid: string, since: string): Promise<void> {
  await db
    .update(sessions)
    .set({ passwordTries: triesWithoutOneOf(since) })
    .where(isInForce(sid));
}

/**
 * Counts a try as wrong, and ends the session with the last one that is allowed. Apart from the tries, because one
 * that is still being checked may turn out right.
 * @returns whether this one has ended the session
 */
export const countWrongPassword = (
  db: Database,
  sid: string,
  since: string,
  most: number,
): Promise<boolean> =>
  transaction(db, async (tx) => {
    await tx
      .update(sessions)
      .set({ wrongPasswords: sql`${sessions.wrongPasswords} + 1` })
      .where(
        and(eq(sessions.sid, sid), sql`${sessions.passwordTriesSince} = ${since}::timestamptz`),
      );
    const { rowCount } = await tx
      .delete(sessions)
      .where(and(eq(sessions.sid, sid), gte(sessions.wrongPasswords, most)));
    return rowCount === 1;
  });
