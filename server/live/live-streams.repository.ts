import { inArray, sql, type SQLWrapper } from 'drizzle-orm';
import { liveStreams } from '#shared/live/live-stream.table';
import { TABLET_AWAKE_MINUTES } from '#shared/product/limits';
import type { Database } from '../db/database';
import type { ExpiredRows } from '../db/expired-rows';
import { tabletsInUse } from '../db/tablet-sessions.repository';

/** The open streams of a row of a tablet. One more ends the oldest. */
const STREAMS_PER_ROW = 2;

/** A stream that its server has not marked for so long is gone: the server marks it every half minute. */
const isOpen = sql`seen_at > now() - interval '60 seconds'`;

/** Streams of a server that did not stop in order. */
export const lostLiveStreams: ExpiredRows = {
  table: liveStreams,
  where: sql`seen_at <= now() - interval '1 hour'`,
};

interface OpenedStream {
  /** Undefined if the tablet was disconnected. */
  id: string | undefined;
  /** True if a former stream of the row was ended for it. */
  hasEndedOthers: boolean;
  /** True if another page of the row had an open stream already. */
  hasOthers: boolean;
}

interface OpeningStream {
  id: number;
  personId: number;
  page: string | null;
  isAsking: boolean;
}

/** Registers a stream of a row of a tablet. */
export async function openLiveStream(
  db: Database,
  { id: tabletId, personId, page, isAsking }: OpeningStream,
): Promise<OpenedStream> {
  const isOfRow = sql`person_id = ${personId} AND tablet_id = ${tabletId}`;
  const isOfPage = sql`coalesce(page = ${page}::uuid, false)`;
  const { rows } = await db.execute<{ id: string | null; ended: number; hasOthers: boolean }>(sql`
    WITH opened AS (
      INSERT INTO ${liveStreams} (person_id, tablet_id, page, is_asking)
      SELECT "personId", id, ${page}::uuid, ${isAsking}::boolean FROM ${tabletsInUse} AS tablet WHERE id = ${tabletId} AND "personId" = ${personId}
      RETURNING id
    ), surplus AS (
      DELETE FROM ${liveStreams} WHERE ${isOfRow} AND (NOT (${isOpen}) OR ${isOfPage} OR id IN (
        SELECT id FROM ${liveStreams} WHERE ${isOfRow} AND ${isOpen} AND NOT ${isOfPage}
        ORDER BY opened_at DESC, id OFFSET ${STREAMS_PER_ROW - 1}
      )) RETURNING id
    )
    SELECT (SELECT id FROM opened), (SELECT count(*) FROM surplus)::int AS ended,
      EXISTS (SELECT FROM ${liveStreams} WHERE ${isOfRow} AND ${isOpen} AND NOT ${isOfPage}) AS "hasOthers"`);
  const [row] = rows;
  return {
    id: row?.id ?? undefined,
    hasEndedOthers: (row?.ended ?? 0) > 0,
    hasOthers: row?.hasOthers === true,
  };
}

/** Lists the people of a shared tablet. */
export async function listPeopleOfDevice(db: Database, deviceId: string): Promise<number[]> {
  const { rows } = await db.execute<{ personId: number }>(
    sql`SELECT person_id AS "personId" FROM tablets WHERE device_id = ${deviceId} AND is_shared`,
  );
  return rows.map(({ personId }) => personId);
}

const heardSince = sql`now() - make_interval(mins => ${sql.raw(String(TABLET_AWAKE_MINUTES))})`;

interface SeenStream extends Record<string, unknown> {
  id: string;
  /** The version of the content of its person, as in `TabletInUse`. */
  version: string;
}

/**
 * Marks streams as seen, and reads which of them may go on. Those that another stream has replaced, and those of tablets that
 * were disconnected, do not come back. Neither do those of tablets whose network may be gone without a word, so that nobody rings
 * them in vain: they have not told their state for long. One that is there opens its stream again. A row that is being deleted is
 * not waited for.
 */
export async function seeLiveStreams(db: Database, ids: string[]): Promise<SeenStream[]> {
  const isOne = sql`${liveStreams.id} = ANY(${sql.param(ids)}::uuid[])`;
  const { rows } = await db.execute<SeenStream>(sql`
    WITH marked AS (
      UPDATE ${liveStreams} SET seen_at = now() WHERE id IN (
        SELECT id FROM ${liveStreams} WHERE ${isOne} ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
      )
    )
    SELECT ${liveStreams.id}, tablet.version
    FROM ${liveStreams} JOIN ${tabletsInUse} AS tablet ON tablet.id = ${liveStreams.tabletId} AND tablet."personId" = ${liveStreams.personId}
    WHERE ${isOne} AND (opened_at > ${heardSince} OR EXISTS (
      SELECT FROM tablet_states AS state WHERE state.person_id = ${liveStreams.personId} AND state.tablet_id = ${liveStreams.tabletId} AND state.heard_at > ${heardSince}))`);
  return rows;
}

export async function closeLiveStreams(db: Database, ids: string[]): Promise<void> {
  await db.delete(liveStreams).where(inArray(liveStreams.id, ids));
}

const openOf = (row: { personId: SQLWrapper; tabletId: SQLWrapper }, isAsking: boolean) =>
  sql<number>`(SELECT count(*)::int FROM ${liveStreams} WHERE ${liveStreams.personId} = ${row.personId} AND ${liveStreams.tabletId} = ${row.tabletId} AND ${isOpen} AND ${isAsking ? liveStreams.isAsking : sql`NOT ${liveStreams.isAsking}`})`;

/** SQL subquery of the number of open streams of a row of a tablet. It can be reached while it has one. */
export const openStreamsOf = (row: { personId: SQLWrapper; tabletId: SQLWrapper }) =>
  openOf(row, false);

/** SQL subquery of the number of streams with which a shared tablet asks, in the name of one of its rows, who is there. */
export const askingStreamsOf = (row: { personId: SQLWrapper; tabletId: SQLWrapper }) =>
  openOf(row, true);
