/**
 * Accounts that nobody uses, by the database's clock. An account's end is UNUSED_ACCOUNT_YEARS after its last
 * use; a warning stands when it was asked for in the time before that end, so that any later use
 * makes it void by itself.
 */
import { and, eq, sql } from 'drizzle-orm';
import {
  FIRST_WARNING_DAYS,
  LAST_WARNING_DAYS,
  MAIL_TRIES_DAYS,
  UNUSED_ACCOUNT_YEARS,
} from '#shared/limits';
import { unusedAccountWarnings } from '#shared/schema/unused-account-warnings';
import { users } from '#shared/schema/users';
import type { Queryable, Transaction } from '../db/database';

export type Warning = 'first' | 'last';

/** Any number that nothing else on the database locks by. */
const WARNINGS_LOCK = 4_200_119;
const BATCH = 100;

const daysBefore = { first: FIRST_WARNING_DAYS, last: LAST_WARNING_DAYS };
const days = (count: number) => sql`make_interval(days => ${count}::int)`;
const end = sql`(greatest(${users.createdAt}, ${users.lastLoginAt}, ${users.lastActiveAt}) + make_interval(years => ${UNUSED_ACCOUNT_YEARS}::int))`;

/** True of every account whose end is that near, and of others: what an index can find. Months and years are not all as long. */
const mayEndWithin = (count: number) =>
  sql`${users.createdAt} <= now() - make_interval(years => ${UNUSED_ACCOUNT_YEARS}::int) + ${days(count + 3)}`;

const timeToWarn = (which: Warning) => sql`${end} - ${days(daysBefore[which])}`;

const isLastAdmin = sql`(${users.isAdmin} AND ${users.isEmailVerified} AND NOT EXISTS (
  SELECT FROM ${users} AS other WHERE other.is_admin AND other.is_email_verified AND other.id <> ${users.id}))`;

/** Whether a warning stands and its mail left so many days ago. */
const wasWarned = (which: Warning, daysAgo: number) => sql`EXISTS (
  SELECT FROM ${unusedAccountWarnings} AS warning
  WHERE warning.user_id = ${users.id} AND warning.which = ${which}
    AND warning.asked_at >= ${timeToWarn(which)} AND warning.settled_at <= now() - ${days(daysAgo)})`;

/** Whether a warning stands whose mail left or is on its way. It counts for a day longer than the mail queue tries. */
const isBeingWarned = (which: Warning) => sql`EXISTS (
  SELECT FROM ${unusedAccountWarnings} AS warning
  WHERE warning.user_id = ${users.id} AND warning.which = ${which}
    AND warning.asked_at >= ${timeToWarn(which)}
    AND (warning.settled_at IS NOT NULL OR warning.asked_at > now() - ${days(MAIL_TRIES_DAYS + 1)}))`;

/**
 * Notes a warning for some of the accounts that are due for it. Servers that do so at the same moment
 * take turns, so that each account is warned once.
 * @returns those accounts; none when nobody is left to warn
 */
export async function askForWarnings(
  tx: Transaction,
  which: Warning,
): Promise<{ id: number; email: string }[]> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${WARNINGS_LOCK})`);
  const mayFollow =
    which === 'first' ? sql`true` : wasWarned('first', FIRST_WARNING_DAYS - LAST_WARNING_DAYS);
  const due = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      sql`${mayEndWithin(daysBefore[which])} AND ${timeToWarn(which)} <= now() AND NOT ${isLastAdmin} AND ${mayFollow} AND NOT ${isBeingWarned(which)}`,
    )
    .orderBy(users.id)
    .limit(BATCH)
    .for('no key update');
  if (due.length === 0) return [];
  await tx
    .insert(unusedAccountWarnings)
    .values(due.map(({ id }) => ({ userId: id, which })))
    .onConflictDoUpdate({
      target: [unusedAccountWarnings.userId, unusedAccountWarnings.which],
      set: { askedAt: sql`now()`, settledAt: null },
    });
  return due;
}

/**
 * Whom a warning that stands is for, and the day before which nothing happens: as YYYY-MM-DD, never
 * sooner after the mail than it promises. Undefined: the account is in use again, or gone.
 */
export async function findWarned(db: Queryable, userId: number, which: Warning) {
  const [row] = await db
    .select({
      email: users.email,
      firstName: users.firstName,
      isEmailVerified: users.isEmailVerified,
      endsOn: sql<string>`to_char(greatest(${end}, now() + ${days(daysBefore[which])}) AT TIME ZONE 'UTC', 'YYYY-MM-DD')`,
    })
    .from(users)
    .where(and(eq(users.id, userId), isBeingWarned(which)));
  return row;
}

/** Notes that a warning's mail has left, or was refused for good: from now on its days count. */
export async function settleWarning(db: Queryable, userId: number, which: Warning): Promise<void> {
  await db
    .update(unusedAccountWarnings)
    .set({ settledAt: sql`now()` })
    .where(and(eq(unusedAccountWarnings.userId, userId), eq(unusedAccountWarnings.which, which)));
}

const mayGo = sql`${mayEndWithin(0)} AND ${end} <= now() AND NOT ${isLastAdmin}
  AND ${wasWarned('first', FIRST_WARNING_DAYS)} AND ${wasWarned('last', LAST_WARNING_DAYS)}`;

/** Some of the accounts whose end has come, in the order of their ids. */
export async function listEnded(db: Queryable, afterId: number): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} > ${afterId} AND ${mayGo}`)
    .orderBy(users.id)
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

/** Whether an account's end has come still, now that its row is locked. */
export async function hasEnded(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), mayGo));
  return rows.length === 1;
}
