/** Deletes expired rows, by the database's clock. Safe to run on several servers at once. */
import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { sessions } from '#shared/accounts/session.table';
import { emailLockouts, rateLimits } from '#shared/accounts/throttle.table';
import { users } from '#shared/accounts/user.table';
import { people } from '#shared/people/person.table';
import { OLD_VERIFICATION_LINK_DAYS, RESEND_LOCKOUT_SECONDS } from '#shared/product/limits';
import type { Queryable } from '../db/database';
import { daysAgo, type ExpiredRows } from '../db/expired-rows';

const BATCH = 1_000;

const expiredSessions: ExpiredRows = { table: sessions, where: sql`${sessions.expire} <= now()` };
const expiredRateLimits: ExpiredRows = {
  table: rateLimits,
  where: sql`${rateLimits.resetsAt} <= now()`,
};
const expiredCooldowns: ExpiredRows = {
  table: emailLockouts,
  where: sql`${emailLockouts.sentAt} <= now() - make_interval(secs => ${RESEND_LOCKOUT_SECONDS})`,
};

/** Rows of the ground, which belong to no room. By the name of the count in the log. */
export const expiredOfGround: Record<string, ExpiredRows> = {
  sessions: expiredSessions,
  rateLimits: expiredRateLimits,
  emailLockouts: expiredCooldowns,
};

/**
 * Tokens that servers of earlier versions stored in `users`. The expiry date of a verification link is retained,
 * because sign-in checks it for unverified accounts.
 */
const expiredTokens: [name: string, cleared: SQL, where: SQL][] = [
  [
    'resetTokens',
    sql`password_reset_token = NULL, password_reset_expires = NULL`,
    sql`password_reset_expires <= now()`,
  ],
  [
    'emailChangeTokens',
    sql`email_change_token = NULL, email_change_expires = NULL`,
    sql`email_change_expires <= now()`,
  ],
  [
    'verificationTokens',
    sql`email_verification_token = NULL`,
    sql`email_verification_token IS NOT NULL AND email_verification_expires <= ${daysAgo(OLD_VERIFICATION_LINK_DAYS)}`,
  ],
];

type Statement = [name: string, statement: SQL];

/**
 * Selects one batch, skipping rows that others have locked. `ctid` names a row within one table, and `tableoid` the
 * table, which is a partition if the table is partitioned. Where a trigger will lock the person of a deleted row, the
 * person is locked first and in the order of `lockPeople`, because a row that waits for its person could deadlock.
 */
const batchOf = ({ table, where, personId }: ExpiredRows): SQL => {
  const lockPeople =
    personId &&
    sql`locked AS MATERIALIZED (SELECT id FROM ${people} WHERE id IN (SELECT ${personId} FROM ${table} WHERE ${where} LIMIT ${BATCH}) ORDER BY id FOR NO KEY UPDATE), `;
  const isOfThem = personId && sql`AND ${personId} IN (SELECT id FROM locked) `;
  // A restored backup purges it again, so it gets no tombstone; the triggers look at the setting, which ends with the statement.
  return sql`WITH purging AS MATERIALIZED (SELECT set_config('dear_ones.purges', 'true', true)), ${lockPeople}batch AS MATERIALIZED (SELECT tableoid AS part, ctid AS place FROM ${table} WHERE (${where}) ${isOfThem}LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`;
};

const isInBatch = (table: PgTable): SQL =>
  sql`${table}.ctid = batch.place AND ${table}.tableoid = batch.part`;

const deletionOf = ([name, rows]: [string, ExpiredRows]): Statement => [
  name,
  sql`${batchOf(rows)} DELETE FROM ${rows.table} USING purging, batch WHERE ${isInBatch(rows.table)}`,
];

const clearingOf = ([name, cleared, where]: (typeof expiredTokens)[number]): Statement => [
  name,
  sql`${batchOf({ table: users, where })} UPDATE ${users} SET ${cleared} FROM batch WHERE ${isInBatch(users)}`,
];

/** A session that expires leaves the notifications of its browser on; every other end of a session ends them. */
const releasedSubscriptions: Statement = [
  'releasedSubscriptions',
  sql`UPDATE push_subscriptions SET session_id = NULL FROM ${sessions}
    WHERE ${sessions.sid} = push_subscriptions.session_id AND ${sessions.expire} <= now()`,
];

/**
 * Purges what expires after days.
 * @param rows those of the rooms, by the name of the count in the log
 * @returns the number of rows deleted or cleared, by kind
 */
export const purgeDaily = (db: Queryable, rows: Record<string, ExpiredRows>, stop?: AbortSignal) =>
  purge(
    [
      releasedSubscriptions,
      ...Object.entries({ ...expiredOfGround, ...rows }).map(deletionOf),
      ...expiredTokens.map(clearingOf),
    ],
    db,
    stop,
  );

/** Does the same for rows that expire after hours. */
export const purgeHourly = (db: Queryable, rows: Record<string, ExpiredRows>, stop?: AbortSignal) =>
  purge(Object.entries(rows).map(deletionOf), db, stop);

async function purge(
  statements: readonly Statement[],
  db: Queryable,
  stop: AbortSignal | undefined,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, statement] of statements) {
    counts[name] = 0;
    // Until there are none: another server may have deleted a part of the batch meanwhile.
    for (let some = BATCH; some > 0 && !stop?.aborted; counts[name] += some) {
      some = (await db.execute(statement)).rowCount ?? 0;
    }
  }
  return counts;
}
