/** How long live calls are kept, and what of them. */
import { desc, eq, sql } from 'drizzle-orm';
import { liveCalls } from '#shared/live-calls/live-call.table';
import { people } from '#shared/people/person.table';
import { LIVE_CALL_DAYS, LIVE_CALL_HOURS } from '#shared/product/limits';
import type { Queryable } from '../db/database';
import { daysAgo, type ExpiredRows } from '../db/expired-rows';

export const expiredLiveCalls: ExpiredRows = {
  table: liveCalls,
  where: sql`${liveCalls.day} < (${daysAgo(LIVE_CALL_DAYS)})::date`,
};

/** Removes all but the day, the caller, and whether they talked, from calls that have ended an hour ago. */
export async function forgetEndedCalls(db: Queryable): Promise<number> {
  const { rowCount } = await db.execute(sql`
    UPDATE ${liveCalls} SET session_hash = NULL, tablet_id = NULL, is_chosen = false, state = NULL, why = NULL, is_relay_only = false,
      rang_at = NULL, answered_at = NULL, ended_at = NULL, caller_seen_at = NULL, tablet_seen_at = NULL
    WHERE id IN (
      SELECT id FROM ${liveCalls} WHERE ended_at <= now() - make_interval(hours => ${LIVE_CALL_HOURS}::int)
      ORDER BY id FOR UPDATE SKIP LOCKED)`);
  return rowCount ?? 0;
}

/** The calls of an account with all of its people, newest last. */
export const exportOwnLiveCalls = (db: Queryable, userId: number, newest: number) =>
  db
    .select({ person: people.name, day: liveCalls.day, talked: liveCalls.hasTalked })
    .from(liveCalls)
    .innerJoin(people, eq(people.id, liveCalls.personId))
    .where(eq(liveCalls.callerId, userId))
    .orderBy(desc(liveCalls.day), desc(liveCalls.id))
    .limit(newest);
