/** How long live calls are kept, and what of them. */
import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { hasRight } from '#shared/circle/roles';
import type { PastLiveCall } from '#shared/live-calls/live-call.answer';
import { liveCalls } from '#shared/live-calls/live-call.table';
import { people } from '#shared/people/person.table';
import { LIVE_CALL_DAYS, LIVE_CALL_HOURS } from '#shared/product/limits';
import type { Queryable } from '../db/database';
import { daysAgo, type ExpiredRows } from '../db/expired-rows';
import { fullName } from '../db/fields';
import type { PersonAccess } from '../db/person-lock.repository';
import { isGoingOn } from './live-call.fields';

export const expiredLiveCalls: ExpiredRows = {
  table: liveCalls,
  where: sql`${liveCalls.day} < (${daysAgo(LIVE_CALL_DAYS)})::date`,
};

/** Removes all but the day, the caller, and whether they talked, from calls that have ended an hour ago. */
export async function forgetEndedCalls(db: Queryable): Promise<number> {
  const { rowCount } = await db.execute(sql`
    UPDATE ${liveCalls} SET session_hash = NULL, caller_page = NULL, tablet_id = NULL, tablet_page = NULL, is_chosen = false, state = NULL, why = NULL, is_relay_only = false,
      rang_at = NULL, answered_at = NULL, ended_at = NULL, caller_seen_at = NULL, tablet_seen_at = NULL
    WHERE id IN (
      SELECT id FROM ${liveCalls} WHERE ended_at <= now() - make_interval(hours => ${LIVE_CALL_HOURS}::int)
      ORDER BY id FOR UPDATE SKIP LOCKED)`);
  return rowCount ?? 0;
}

/**
 * Lists the calls of a person that are over, newest first: those of the member, and for owners all in which somebody talked. The
 * order of a day is that in which they rang, as long as that is known.
 */
export const listPastCalls = (
  db: Queryable,
  { id, userId, role }: Pick<PersonAccess, 'id' | 'userId' | 'role'>,
): Promise<PastLiveCall[]> =>
  db
    .select({
      day: liveCalls.day,
      callerId: liveCalls.callerId,
      callerName: fullName,
      talked: liveCalls.hasTalked,
    })
    .from(liveCalls)
    .innerJoin(users, eq(users.id, liveCalls.callerId))
    .where(
      and(
        eq(liveCalls.personId, id),
        sql`${isGoingOn} IS NOT TRUE`,
        or(
          eq(liveCalls.callerId, userId),
          hasRight(role, 'manage') ? eq(liveCalls.hasTalked, true) : undefined,
        ),
      ),
    )
    .orderBy(desc(liveCalls.day), sql`${liveCalls.rangAt} DESC NULLS LAST`, asc(liveCalls.id));

/** The calls of an account with all of its people, newest last. */
export const exportOwnLiveCalls = (db: Queryable, userId: number, newest: number) =>
  db
    .select({ person: people.name, day: liveCalls.day, talked: liveCalls.hasTalked })
    .from(liveCalls)
    .innerJoin(people, eq(people.id, liveCalls.personId))
    .where(eq(liveCalls.callerId, userId))
    .orderBy(desc(liveCalls.day), desc(liveCalls.id))
    .limit(newest);
