import { and, asc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import type { LiveCallSignal } from '#shared/live-calls/live-call.form';
import { liveCalls, liveCallSignals } from '#shared/live-calls/live-call.table';
import { LIVE_CALL_CANDIDATES_MAX, LIVE_CALL_SIGNAL_SECONDS } from '#shared/product/limits';
import type { Queryable, Transaction } from '../db/database';
import { CANDIDATE_TARGET } from './allowed-signal';

/** More than a side needs in the time for which signals are kept. */
const DESCRIPTIONS_MAX = 20;

const isOver = sql`${liveCallSignals.createdAt} <= now() - make_interval(secs => ${LIVE_CALL_SIGNAL_SECONDS}::int)`;

const TEXT = sql`coalesce(${liveCallSignals.signal} -> 'description' ->> 'sdp', ${liveCallSignals.signal} -> 'candidate' ->> 'candidate')`;

interface SignaledCall {
  id: string;
  personId: number;
}

const isOf = ({ id, personId }: SignaledCall) =>
  and(eq(liveCallSignals.personId, personId), eq(liveCallSignals.callId, id));

/** Locks an answered call, so that its signals get their ids in the order of their commits. @returns false if it is not answered */
export async function lockAnsweredCall(tx: Transaction, where: SQL): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`SELECT FROM ${liveCalls} WHERE ${where} AND live_calls.state = 'answered' FOR NO KEY UPDATE`,
  );
  return rowCount === 1;
}

/**
 * Stores a signal of one side of a locked call for the other. Those beyond the limit of a side are left out, as candidates are
 * that may not pass. A description that is sent again has the candidates of the one before it, which do not count a second time.
 * @param candidates its candidates, as `candidatesIn` finds them
 * @returns false if it was left out
 */
export async function insertSignal(
  tx: Transaction,
  { id: callId, personId }: SignaledCall,
  isForTablet: boolean,
  signal: LiveCallSignal,
  candidates: string[],
): Promise<boolean> {
  const isOfCall = isOf({ id: callId, personId });
  const isOfSide = and(isOfCall, eq(liveCallSignals.isForTablet, isForTablet));
  await tx.delete(liveCallSignals).where(and(isOfCall, isOver));
  const [sent] = await tx
    .select({
      candidates: sql<number>`coalesce(sum(${liveCallSignals.candidates}), 0)::int`,
      descriptions: sql<number>`(count(*) FILTER (WHERE ${liveCallSignals.signal} ? 'description'))::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(liveCallSignals)
    .where(isOfSide);
  // Before all of them are read for their candidates, so that a flood costs little.
  if (!sent || sent.all >= LIVE_CALL_CANDIDATES_MAX + DESCRIPTIONS_MAX) return false;
  if (signal.description && sent.descriptions >= DESCRIPTIONS_MAX) return false;
  const { rows } = await tx.execute<{ fresh: number }>(sql`
    SELECT count(*)::int AS fresh FROM (
      SELECT unnest(${sql.param(candidates)}::text[])
      EXCEPT SELECT target[1] FROM ${liveCallSignals}, LATERAL regexp_matches(${TEXT}, ${CANDIDATE_TARGET}, 'gn') AS target WHERE ${isOfSide}
    ) AS candidate`);
  const fresh = rows[0]?.fresh ?? 0;
  if (sent.candidates + fresh > LIVE_CALL_CANDIDATES_MAX) return false;
  await tx
    .insert(liveCallSignals)
    .values({ personId, callId, isForTablet, signal, candidates: fresh });
  return true;
}

/** Lists the signals for one side of a call that came after another one, oldest first. */
export const listSignals = (
  db: Queryable,
  call: SignaledCall,
  isForTablet: boolean,
  after: number,
) =>
  db
    .select({ id: liveCallSignals.id, signal: sql<LiveCallSignal>`${liveCallSignals.signal}` })
    .from(liveCallSignals)
    .where(
      and(
        isOf(call),
        eq(liveCallSignals.isForTablet, isForTablet),
        gt(liveCallSignals.id, after),
        sql`NOT ${isOver}`,
      ),
    )
    .orderBy(asc(liveCallSignals.id));

/** Rows that another server deletes just now are left to it. */
export async function deleteExpiredSignals(db: Queryable): Promise<void> {
  const over = db
    .select({ id: liveCallSignals.id })
    .from(liveCallSignals)
    .where(isOver)
    .for('update', { skipLocked: true });
  await db.delete(liveCallSignals).where(inArray(liveCallSignals.id, over));
}
