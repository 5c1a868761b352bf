/**
 * The password typed again in a session, and how often it was wrong, by the database's clock. Everything here is an
 * UPDATE of a session that is in force, so that a slow request cannot bring back one that has ended.
 */
import { and, eq, gt, gte, sql } from 'drizzle-orm';
import { PASSWORD_CONFIRMED_MINUTES, WRONG_PASSWORDS_MINUTES } from '#shared/limits';
import { sessions } from '#shared/schema/sessions';
import { transaction, type Database, type Queryable } from './database';

const minutes = (count: number) => sql`make_interval(mins => ${count}::int)`;
const isInForce = (sid: string) => and(eq(sessions.sid, sid), gt(sessions.expire, sql`now()`));
const WINDOW_ENDS = sql`${sessions.passwordTriesSince} + ${minutes(WRONG_PASSWORDS_MINUTES)}`;
const WINDOW_IS_OPEN = sql`coalesce(${WINDOW_ENDS} > now(), false)`;

/** Whether the password was typed in the session within the last PASSWORD_CONFIRMED_MINUTES. Undefined: the session has ended. */
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
 * Notes that the right password was just typed in the session.
 * @param since the window in which the try was counted, which is given back; none for a sign-in
 * @returns false when the session has ended
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
 * Counts a try in a window that begins with the first one, before the password is checked.
 * @returns the beginning of the window; undefined when as many as allowed are counted, or the session has ended
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

/** Seconds until the window of the counted tries ends. Undefined: the session has ended. */
export async function passwordTriesWait(db: Queryable, sid: string): Promise<number | undefined> {
  const [row] = await db
    .select({
      seconds: sql<number>`coalesce(extract(epoch FROM ${WINDOW_ENDS} - now()), 0)::float`,
    })
    .from(sessions)
    .where(isInForce(sid));
  return row?.seconds;
}

/** Takes a try back whose password was not checked after all. */
export async function giveBackPasswordTry(
  db: Queryable,
  sid: string,
  since: string,
): Promise<void> {
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
