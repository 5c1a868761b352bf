import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import type { HistoryEntry } from '#shared/people/history.answer';
import { circleLog } from '#shared/people/history.table';
import { memberships } from '#shared/people/person.table';
import {
  CIRCLE_LOG_YEARS,
  HANDOVER_HISTORY_MAX,
  HISTORY_PAGE,
  HISTORY_PER_MINUTE,
} from '#shared/product/limits';
import type { Queryable, Transaction } from '../db/database';
import { yearsAgo, type ExpiredRows } from '../db/expired-rows';
import { fullName, isoMoment, type Fields } from '../db/fields';

export const expiredHistory: ExpiredRows = {
  table: circleLog,
  where: sql`${circleLog.at} <= ${yearsAgo(CIRCLE_LOG_YEARS)}`,
};

const historyFields = {
  id: circleLog.id,
  at: isoMoment(circleLog.at),
  byUserId: circleLog.userId,
  byName: circleLog.byName,
  what: sql<HistoryEntry['what']>`${circleLog.what}`,
  whom: circleLog.whom,
} satisfies Fields<HistoryEntry>;

const ABOUT_ITEMS: readonly HistoryEntry['what'][] = [
  'added-item',
  'changed-item',
  'deleted-item',
  'added-voice',
  'deleted-voice',
  'contributed',
  'took-contribution',
  'declined-contribution',
];

/** Other limits hold for these, so they always name whom they were done to. */
const ALWAYS_NAMED: readonly HistoryEntry['what'][] = [
  'changed-role',
  'connected-tablet',
  'disconnected-tablet',
  'handed-over',
  'removed-member',
];

/** No circle writes more in a minute, so that what follows reads few rows. */
const NEWEST = 500;

/**
 * Adds to the history of a person, in the transaction of what is recorded. The actor's name is stored as it is now. Beyond
 * HISTORY_PER_MINUTE, what an account does again and again is recorded once a minute for each kind, without a name: that
 * it happened stays true, and the table does not grow without bound.
 * @param person the person, and the account that did it
 * @param whom the name of what or whom it was done to. All members read it, so it is null for items that are for
 *   caregivers only
 */
export async function recordHistory(
  tx: Transaction,
  { id, userId }: { id: number; userId: number },
  what: HistoryEntry['what'],
  whom: string | null = null,
): Promise<void> {
  const named = ALWAYS_NAMED.includes(what) ? whom : null;
  await tx.execute(sql`
    WITH recent AS (
      SELECT what, whom FROM (
        SELECT user_id, what, whom, at FROM ${circleLog} WHERE person_id = ${id} ORDER BY id DESC LIMIT ${NEWEST}
      ) AS newest
      WHERE user_id = ${userId} AND at > now() - interval '1 minute'
    ),
    entry AS (
      SELECT count(*) >= ${HISTORY_PER_MINUTE} AS is_folded,
        CASE WHEN count(*) >= ${HISTORY_PER_MINUTE} THEN ${named}::varchar ELSE ${whom}::varchar END AS whom
      FROM recent
    )
    INSERT INTO ${circleLog} (person_id, user_id, by_name, what, whom)
    SELECT ${id}::int, ${userId}::int, (SELECT ${fullName} FROM ${users} WHERE ${users.id} = ${userId}), ${what}, entry.whom
    FROM entry
    WHERE NOT is_folded OR NOT EXISTS (
      SELECT FROM recent WHERE recent.what = ${what} AND recent.whom IS NOT DISTINCT FROM entry.whom)`);
}

/**
 * Removes the title of an item that is for caregivers only now from what the history says about items. Helpers and
 * viewers read the history too.
 */
export async function hideItemInHistory(
  tx: Transaction,
  personId: number,
  title: string,
): Promise<void> {
  await tx
    .update(circleLog)
    .set({ whom: null })
    .where(
      and(
        eq(circleLog.personId, personId),
        eq(circleLog.whom, title),
        inArray(circleLog.what, [...ABOUT_ITEMS]),
      ),
    );
}

/** Entries in which `whom` is a member. */
const ABOUT_MEMBERS: readonly HistoryEntry['what'][] = [
  'changed-role',
  'removed-member',
  'handed-over',
];

/**
 * Removes the name of an account that is deleted from the history of all people, where it did something and where something
 * was done to it. The history then says "somebody who left".
 */
export async function forgetInHistory(tx: Transaction, userId: number): Promise<void> {
  const own = eq(circleLog.userId, userId);
  const deeds = await tx
    .selectDistinct({ personId: circleLog.personId, name: circleLog.byName })
    .from(circleLog)
    .where(own);
  const circles = await tx
    .select({ personId: memberships.personId, name: fullName })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.userId, userId));
  const known = [...deeds, ...circles];
  await tx
    .update(circleLog)
    .set({ whom: null })
    .where(
      and(
        inArray(
          circleLog.personId,
          known.map(({ personId }) => personId),
        ),
        inArray(circleLog.what, [...ABOUT_MEMBERS]),
        inArray(
          circleLog.whom,
          known.flatMap(({ name }) => name ?? []),
        ),
      ),
    );
  await tx.update(circleLog).set({ byName: null }).where(own);
}

/** A page of the history, newest first. */
export async function listHistory(
  db: Queryable,
  personId: number,
  { before, by }: { before: number | undefined; by: number | undefined },
): Promise<HistoryEntry[]> {
  return db
    .select(historyFields)
    .from(circleLog)
    .where(
      and(
        eq(circleLog.personId, personId),
        before === undefined ? undefined : lt(circleLog.id, before),
        by === undefined ? undefined : eq(circleLog.userId, by),
      ),
    )
    .orderBy(desc(circleLog.id))
    .limit(HISTORY_PAGE);
}

/** The newest entries of several people since a moment, newest first. */
export const listHistorySince = (
  db: Queryable,
  personIds: readonly number[],
  since: Date,
): Promise<(HistoryEntry & { personId: number })[]> =>
  db
    .select({ personId: circleLog.personId, ...historyFields })
    .from(circleLog)
    .where(and(inArray(circleLog.personId, [...personIds]), gte(circleLog.at, since)))
    .orderBy(desc(circleLog.id))
    .limit(HANDOVER_HISTORY_MAX);

/** The newest so many entries, newest first, without ids. An invitation's address is left out. */
export const exportHistory = (db: Queryable, personId: number, newest: number) =>
  db
    .select({
      at: historyFields.at,
      byName: historyFields.byName,
      what: historyFields.what,
      whom: sql<
        string | null
      >`CASE WHEN ${circleLog.what} NOT IN ('invited', 'revoked-invitation') THEN ${circleLog.whom} END`,
    })
    .from(circleLog)
    .where(eq(circleLog.personId, personId))
    .orderBy(desc(circleLog.id))
    .limit(newest);
