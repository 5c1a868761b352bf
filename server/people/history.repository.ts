import { sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import type { HistoryEntry } from '#shared/people/history.answer';
import { historyEntries } from '#shared/people/history.table';
import { HISTORY_PER_MINUTE, HISTORY_YEARS } from '#shared/product/limits';
import type { Transaction } from '../db/database';
import { yearsAgo, type ExpiredRows } from '../db/expired-rows';
import { fullName } from '../db/fields';

export const expiredHistory: ExpiredRows = {
  table: historyEntries,
  where: sql`${historyEntries.at} <= ${yearsAgo(HISTORY_YEARS)}`,
};

/** Other limits hold for these, so they always name whom they were done to. */
const ALWAYS_NAMED: readonly HistoryEntry['what'][] = [
  'changed-role',
  'connected-tablet',
  'disconnected-tablet',
  'handed-over',
  'made-reset-link',
  'removed-member',
];

/** No circle writes more in a minute, so that what follows reads few rows. */
const NEWEST = 500;

/**
 * Adds to the history of a person, in the transaction of what is recorded. The actor's name is stored as it is now. Beyond
 * HISTORY_PER_MINUTE, what an account does again and again is recorded once a minute for each kind, without a name: that
 * it happened stays true, and the table does not grow without bound.
 * @param person the person, and the account that did it
 * @param by the name of somebody who has no account
 * @param whom the name of what or whom it was done to. All members read it, so it is null for items that are for
 *   caregivers only
 */
export async function recordHistory(
  tx: Transaction,
  { id, userId, by = null }: { id: number; userId: number | null; by?: string | null },
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
    SELECT ${id}::int, ${userId}::int, coalesce((SELECT ${fullName} FROM ${users} WHERE ${users.id} = ${userId}), ${by}::varchar), ${what}, entry.whom
    FROM entry
    WHERE NOT is_folded OR NOT EXISTS (
      SELECT FROM recent WHERE recent.what = ${what} AND recent.whom IS NOT DISTINCT FROM entry.whom)`);
}
