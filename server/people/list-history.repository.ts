import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import type { HistoryEntry } from '#shared/people/history.answer';
import { historyEntries } from '#shared/people/history.table';
import { memberships } from '#shared/people/person.table';
import { HANDOVER_HISTORY_MAX, HISTORY_PAGE } from '#shared/product/limits';
import type { Queryable } from '../db/database';
import { fullName, isoMoment, type Fields } from '../db/fields';

const historyFields = {
  id: historyEntries.id,
  at: isoMoment(historyEntries.at),
  byUserId: historyEntries.userId,
  byName: historyEntries.byName,
  what: sql<HistoryEntry['what']>`${historyEntries.what}`,
  whom: historyEntries.whom,
} satisfies Fields<HistoryEntry>;

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

/**
 * The newest entries of several people since a moment, newest first. A member who had entered no name at that time has the
 * one of today: who joins has none yet, and readers of several circles have no lists of members.
 */
export const listHistorySince = (
  db: Queryable,
  personIds: readonly number[],
  since: Date,
): Promise<(HistoryEntry & { personId: number })[]> =>
  db
    .select({
      personId: historyEntries.personId,
      ...historyFields,
      byName: sql<string | null>`coalesce(${historyEntries.byName}, ${fullName})`,
    })
    .from(historyEntries)
    .leftJoin(
      memberships,
      and(
        eq(memberships.personId, historyEntries.personId),
        eq(memberships.userId, historyEntries.userId),
      ),
    )
    .leftJoin(users, eq(users.id, memberships.userId))
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
