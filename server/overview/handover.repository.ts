import { and, asc, eq, inArray } from 'drizzle-orm';
import { rolesWith } from '#shared/circle/roles';
import type { Handover } from '#shared/overview/overview.answer';
import { memberships, people } from '#shared/people/person.table';
import { DAY_MS } from '#shared/product/durations';
import { HANDOVER_DAYS_MAX } from '#shared/product/limits';
import { listCallsSince } from '../calls/handover-calls.repository';
import type { Queryable } from '../db/database';
import { listHistorySince } from '../people/list-history.repository';
import { occurrencesSince } from '../reminders/handover-reminders.repository';
import { boardFields } from './board.repository';

/** Returns the moment that a request names: a day ago for none and for a senseless one, and never too long ago. */
function sinceOf(asked: string | undefined, now: number): Date {
  const moment = Date.parse(asked ?? '');
  if (!(moment <= now)) return new Date(now - DAY_MS);
  return new Date(Math.max(moment, now - HANDOVER_DAYS_MAX * DAY_MS));
}

/**
 * Tells what happened around each person whose tablets the account manages, in five statements however many they are.
 * @param since an ISO 8601 timestamp
 */
export async function readHandover(
  db: Queryable,
  userId: number,
  since: string | undefined,
): Promise<Handover[]> {
  const moment = sinceOf(since, Date.now());
  const { personId, isNight, tablet } = boardFields;
  const rows = await db
    .select({ personId, isNight, tablet, timeZone: people.timeZone })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(
      and(
        eq(memberships.userId, userId),
        inArray(memberships.role, [...rolesWith('edit')]),
        inArray(memberships.role, [...rolesWith('manageCalls')]),
      ),
    )
    .orderBy(asc(people.id));
  const ids = rows.map((row) => row.personId);
  if (ids.length === 0) return [];
  const [history, calls, reminders] = await Promise.all([
    listHistorySince(db, ids, moment),
    listCallsSince(db, ids, moment),
    occurrencesSince(
      db,
      rows.map((row) => ({
        id: row.personId,
        timeZone: row.timeZone,
        heardAt: row.tablet?.heardAt ?? null,
      })),
      moment,
    ),
  ]);
  return rows.map(({ timeZone: _timeZone, ...row }) => ({
    ...row,
    history: ofPerson(history, row.personId),
    calls: ofPerson(calls, row.personId),
    reminders: reminders.get(row.personId) ?? [],
  }));
}

const ofPerson = <Row extends { personId: number }>(
  rows: readonly Row[],
  id: number,
): Omit<Row, 'personId'>[] =>
  rows.flatMap(({ personId, ...row }) => (personId === id ? [row] : []));
