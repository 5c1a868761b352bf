import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import type { HistoryEntry } from '#shared/people/history.answer';
import { historyEntries } from '#shared/people/history.table';
import { memberships } from '#shared/people/person.table';
import {
  HANDOVER_HISTORY_MAX,
  HISTORY_PAGE,
  HISTORY_PER_MINUTE,
  HISTORY_YEARS,
} from '#shared/product/limits';
import type { Queryable, Transaction } from '../db/database';
import { yearsAgo, type ExpiredRows } from '../db/expired-rows';
import { fullName, isoMoment, type Fields } from '../db/fields';

export const expiredHistory: ExpiredRows = {
  table: historyEntries,
  where: sql`${historyEntries.at} <= ${yearsAgo(HISTORY_YEARS)}`,
};

const historyFields = {
  id: historyEntries.id,
  at: isoMoment(historyEntries.at),
  byUserId: historyEntries.userId,
  byName: historyEntries.byName,
  what: sql<HistoryEntry['what']>`${historyEntries.what}`,
  whom: historyEntries.whom,
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
        SELECT user_id, what, whom, at FROM ${historyEntries} WHERE person_id = ${id} ORDER BY id DESC LIMIT ${NEWEST}
      ) AS newest
      WHERE user_id = ${userId} AND at > now() - interval '1 minute'
    ),
    entry AS (
      SELECT count(*) >= ${HISTORY_PER_MINUTE} AS is_folded,
        CASE WHEN count(*) >= ${HISTORY_PER_MINUTE} THEN ${named}::varchar ELSE ${whom}::varchar END AS whom
      FROM recent
    )
    INSERT INTO ${historyEntries} (person_id, user_id, by_name, what, whom)
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
    .update(historyEntries)
    .set({ whom: null })
    .where(
      and(
        eq(historyEntries.personId, personId),
        eq(historyEntries.whom, title),
        inArray(historyEntries.what, [...ABOUT_ITEMS]),
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
  const own = eq(historyEntries.userId, userId);
  const entries = await tx
    .selectDistinct({ personId: historyEntries.personId, name: historyEntries.byName })
    .from(historyEntries)
    .where(own);
  const circles = await tx
    .select({ personId: memberships.personId, name: fullName })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.userId, userId));
  const known = [...entries, ...circles];
  await tx
    .update(historyEntries)
    .set({ whom: null })
    .where(
      and(
        inArray(
          historyEntries.personId,
          known.map(({ personId }) => personId),
        ),
        inArray(historyEntries.what, [...ABOUT_MEMBERS]),
        inArray(
          historyEntries.whom,
          known.flatMap(({ name }) => name ?? []),
        ),
      ),
    );
  await tx.update(historyEntries).set({ byName: null }).where(own);
}

/** A page of the history, newest first. */
export async function listHistory(
  db: Queryable,
  personId: number,
  { before, by }: { before: number | undefined; by: number | undefined },
): Promise<HistoryEntry[]> {
  return db
    .select(historyFields)
    .from(historyEntries)
    .where(
      and(
        eq(historyEntries.personId, personId),
        before === undefined ? undefined : lt(historyEntries.id, before),
        by === undefined ? undefined : eq(historyEntries.userId, by),
      ),
    )
    .orderBy(desc(historyEntries.id))
    .limit(HISTORY_PAGE);
}

/** The newest entries of several people since a moment, newest first. */
export const listHistorySince = (
  db: Queryable,
  personIds: readonly number[],
  since: Date,
): Promise<(HistoryEntry & { personId: number })[]> =>
  db
    .select({ personId: historyEntries.personId, ...historyFields })
    .from(historyEntries)
    .where(and(inArray(historyEntries.personId, [...personIds]), gte(historyEntries.at, since)))
    .orderBy(desc(historyEntries.id))
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
      >`CASE WHEN ${historyEntries.what} NOT IN ('invited', 'revoked-invitation') THEN ${historyEntries.whom} END`,
    })
    .from(historyEntries)
    .where(eq(historyEntries.personId, personId))
    .orderBy(desc(historyEntries.id))
    .limit(newest);
