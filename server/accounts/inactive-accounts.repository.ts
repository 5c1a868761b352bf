/**
 * Inactive accounts, by the database's clock. An account expires INACTIVE_ACCOUNT_YEARS after its last use. A
 * warning is valid only if it was requested within the warning period before that date, so any later use
 * invalidates it without a write.
 */
import { and, eq, sql } from 'drizzle-orm';
import { inactiveAccountWarnings } from '#shared/accounts/inactive-account-warning.table';
import { users } from '#shared/accounts/user.table';
import {
  FIRST_WARNING_DAYS,
  INACTIVE_ACCOUNT_YEARS,
  LAST_WARNING_DAYS,
  MAIL_TRIES_DAYS,
} from '#shared/product/limits';
import type { Queryable, Transaction } from '../db/database';

export type Warning = 'first' | 'last';

/** Key of an advisory lock; unique in the database. */
const WARNINGS_LOCK = 4_200_119;
const BATCH = 100;

const daysBefore = { first: FIRST_WARNING_DAYS, last: LAST_WARNING_DAYS };
const days = (count: number) => sql`make_interval(days => ${count}::int)`;
/** SQL: the last login, or the last day on which a tablet of the account was in use. */
export const lastUse = sql<Date>`greatest(${users.createdAt}, ${users.lastLoginAt}, ${users.lastActiveAt})`;
const expiresAt = sql`(${lastUse} + make_interval(years => ${INACTIVE_ACCOUNT_YEARS}::int))`;

/** A superset that an index can find. The 3 extra days make up for the different lengths of months and years. */
const mayExpireWithin = (count: number) =>
  sql`${users.createdAt} <= now() - make_interval(years => ${INACTIVE_ACCOUNT_YEARS}::int) + ${days(count + 3)}`;

const warnFrom = (which: Warning) => sql`${expiresAt} - ${days(daysBefore[which])}`;

/** SQL condition: nobody has used the account for so long that with mail it would be warned. */
export const isUnused = sql`(${mayExpireWithin(daysBefore.first)} AND ${warnFrom('first')} <= now())`;

const isLastAdmin = sql`(${users.isAdmin} AND ${users.isEmailVerified} AND NOT EXISTS (
  SELECT FROM ${users} AS other WHERE other.is_admin AND other.is_email_verified AND other.id <> ${users.id}))`;

/** True if a valid warning was sent at least that many days ago. */
const wasWarned = (which: Warning, daysAgo: number) => sql`EXISTS (
  SELECT FROM ${inactiveAccountWarnings} AS warning
  WHERE warning.user_id = ${users.id} AND warning.which = ${which}
    AND warning.asked_at >= ${warnFrom(which)} AND warning.settled_at <= now() - ${days(daysAgo)})`;

/** True if a valid warning was sent or is queued. A queued one expires a day after the mail queue gives up. */
const isWarned = (which: Warning) => sql`EXISTS (
  SELECT FROM ${inactiveAccountWarnings} AS warning
  WHERE warning.user_id = ${users.id} AND warning.which = ${which}
    AND warning.asked_at >= ${warnFrom(which)}
    AND (warning.settled_at IS NOT NULL OR warning.asked_at > now() - ${days(MAIL_TRIES_DAYS + 1)}))`;

/**
 * Records a warning for a batch of the accounts that are due for it. An advisory lock makes concurrent
 * servers wait for each other, so that each account is warned once.
 * @returns the accounts of the batch; empty when nobody is left to warn
 */
export async function recordDueWarnings(
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
      sql`${mayExpireWithin(daysBefore[which])} AND ${warnFrom(which)} <= now() AND NOT ${users.isEmailUnproven} AND NOT ${isLastAdmin} AND ${mayFollow} AND NOT ${isWarned(which)}`,
    )
    .orderBy(users.id)
    .limit(BATCH)
    .for('no key update');
  if (due.length === 0) return [];
  await tx
    .insert(inactiveAccountWarnings)
    .values(due.map(({ id }) => ({ userId: id, which })))
    .onConflictDoUpdate({
      target: [inactiveAccountWarnings.userId, inactiveAccountWarnings.which],
      set: { askedAt: sql`now()`, settledAt: null },
    });
  return due;
}

/**
 * Returns the addressee of a valid warning and the earliest day of deletion as YYYY-MM-DD, which is never
 * sooner after the email than the policy promises. Undefined if the account is in use again or deleted.
 */
export async function findWarned(db: Queryable, userId: number, which: Warning) {
  const [row] = await db
    .select({
      email: users.email,
      firstName: users.firstName,
      isEmailVerified: users.isEmailVerified,
      expiresOn: sql<string>`to_char(greatest(${expiresAt}, now() + ${days(daysBefore[which])}) AT TIME ZONE 'UTC', 'YYYY-MM-DD')`,
    })
    .from(users)
    .where(and(eq(users.id, userId), isWarned(which)));
  return row;
}

/** Records that a warning was sent or permanently refused, which starts its notice period. */
export async function markWarningSent(
  db: Queryable,
  userId: number,
  which: Warning,
): Promise<void> {
  await db
    .update(inactiveAccountWarnings)
    .set({ settledAt: sql`now()` })
    .where(
      and(eq(inactiveAccountWarnings.userId, userId), eq(inactiveAccountWarnings.which, which)),
    );
}

const isExpired = sql`${mayExpireWithin(0)} AND ${expiresAt} <= now() AND NOT ${users.isEmailUnproven} AND NOT ${isLastAdmin}
  AND ${wasWarned('first', FIRST_WARNING_DAYS)} AND ${wasWarned('last', LAST_WARNING_DAYS)}`;

/** Returns a batch of the expired accounts, ordered by id. */
export async function listExpired(db: Queryable, afterId: number): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} > ${afterId} AND ${isExpired}`)
    .orderBy(users.id)
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

/** Checks one account again, once its row is locked. */
export async function hasExpired(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isExpired));
  return rows.length === 1;
}
