import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { sessions } from '#shared/accounts/session.table';
import { accountColumns, users } from '#shared/accounts/user.table';
import type { Membership } from '#shared/circle/roles';
import { pushSubscriptions } from '#shared/notifications/push-subscription.table';
import { memberships, people } from '#shared/people/person.table';
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS, SESSIONS_MAX } from '#shared/product/limits';
import type { Database, Queryable } from './database';
import { prepared } from './prepared';

// Written out rather than passed as parameters, because they stand in the query of every request.
const IDLE = sql.raw(`interval '${SESSION_IDLE_DAYS} days'`);
const LONGEST = sql.raw(`interval '${SESSION_MAX_DAYS} days'`);

/** When a session ends, by the database's clock. */
const ENDS = sql`least(now() + ${IDLE}, ${sessions.createdAt} + ${LONGEST})`;
export const RENEWAL_IS_DUE = sql<boolean>`${sessions.expire} not between ${ENDS} - interval '1 day' and ${ENDS}`;

export const accountOf = sql`(${sessions.sess} -> 'passport' ->> 'user')`;

/** The people of the account in `users`, with its role for each. */
const membershipsOf = sql<Membership[]>`coalesce((
  select json_agg(json_build_object(
    'personId', ${memberships.personId}, 'role', ${memberships.role},
    'isHome', ${people.homeOf} is not distinct from ${users.id}) order by ${memberships.personId})
  from ${memberships} join ${people} on ${people.id} = ${memberships.personId}
  where ${memberships.userId} = ${users.id}), '[]')`;

/** A session that is in force, the account signed in to it (if there is one), and whether to renew it. */
export const readSession = prepared('session', (db, name) =>
  db
    .select({
      sess: sessions.sess,
      renewalIsDue: RENEWAL_IS_DUE,
      account: accountColumns,
      memberships: membershipsOf,
    })
    .from(sessions)
    .leftJoin(users, sql`${users.id} = ${accountOf}::int`)
    .where(and(eq(sessions.sid, sql.placeholder('sid')), gt(sessions.expire, sql`now()`)))
    .prepare(name),
);

/** Ends those sessions of an account that were used least recently, so that SESSIONS_MAX are left. */
export async function endOldSessions(db: Queryable, userId: number): Promise<void> {
  const old = db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(eq(accountOf, String(userId)))
    .orderBy(desc(sessions.expire), desc(sessions.createdAt))
    .offset(SESSIONS_MAX);
  await db.delete(sessions).where(inArray(sessions.sid, old));
}

/** Creates a session, or updates it without extending its absolute lifetime. */
export async function writeSession(db: Database, sid: string, sess: unknown): Promise<void> {
  await db
    .insert(sessions)
    .values({ sid, sess, expire: sql`now() + ${IDLE}` })
    .onConflictDoUpdate({
      target: sessions.sid,
      set: {
        sess: sql`excluded.sess`,
        expire: sql`least(excluded.expire, ${sessions.createdAt} + ${LONGEST})`,
      },
    });
}

/**
 * Extends the session and records that the account was seen. Only updates, so that it cannot restore a session that
 * has ended.
 */
export async function renewSession(db: Database, sid: string): Promise<void> {
  const [renewed] = await db
    .update(sessions)
    .set({ expire: ENDS })
    .where(and(eq(sessions.sid, sid), RENEWAL_IS_DUE))
    .returning({ account: sql<string | null>`${accountOf}` });
  if (renewed?.account)
    await db
      .update(users)
      .set({ lastSeenAt: sql`now()` })
      .where(eq(users.id, Number(renewed.account)));
}

/**
 * Signs an account out everywhere, at once and on every server. Notifications end too; a browser that stays signed in
 * registers itself again at its next visit.
 * Streams of events of the account end once it is announced, after the commit.
 * @param except the id of the one session that goes on
 * @returns the ids of the sessions that were in force until now
 */
export async function endSessions(
  db: Queryable,
  userId: number,
  except?: string,
): Promise<string[]> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
  const ended = await db
    .delete(sessions)
    .where(
      and(
        eq(accountOf, String(userId)),
        except === undefined ? undefined : ne(sessions.sid, except),
      ),
    )
    .returning({ sid: sessions.sid, isInForce: sql<boolean>`${sessions.expire} > now()` });
  return ended.filter(({ isInForce }) => isInForce).map(({ sid }) => sid);
}
