import { sql, type SQL } from 'drizzle-orm';
import type { LiveCall, RingEvent, TabletCallState } from '#shared/live-calls/live-call.answer';
import { liveCalls } from '#shared/live-calls/live-call.table';
import { ringVoices } from '#shared/live-calls/ring-voice.table';
import type { LiveCallEnd, LiveCallState } from '#shared/live-calls/states';
import { memberships, people } from '#shared/people/person.table';
import type { Queryable } from '../db/database';
import { addressUnder } from '../db/fields';
import { tabletFacePhoto } from '../faces/face-photo.fields';
import { faceName, ofFace, presentFace } from '../faces/of-face.fields';
import { openStreamsOf } from '../live/live-streams.repository';
import {
  dueEnd,
  endsInMs,
  isAtTablet,
  isGoingOn,
  type TabletPage,
  type TabletRow,
} from './live-call.fields';
import { isQuiet } from './night.fields';

/** The session that rang, and its open page. */
export interface Caller {
  userId: number;
  sessionHash: string;
  /** Null for a page that tells none. */
  page: string | null;
}

/** SQL condition: whose call it is. */
export type CallCondition = SQL;

const isCall = (id: string) => sql`live_calls.id = ${id}::uuid`;
export const isOfCaller = (id: string, { userId, sessionHash, page }: Caller) =>
  sql`(${isCall(id)} AND live_calls.caller_id = ${userId}::int AND live_calls.session_hash = ${sessionHash}
    AND (live_calls.caller_page IS NULL OR live_calls.caller_page = ${page}::uuid))`;
/** A copy of the cookie of the tablet is another page of the same row. */
const isOfPage = (page: string | null) =>
  sql`coalesce(live_calls.tablet_page = ${page}::uuid, live_calls.tablet_page IS NULL)`;
export const isOfTablet = (id: string, tablet: TabletPage) =>
  sql`(${isCall(id)} AND ${isAtTablet(tablet)} AND ${isOfPage(tablet.page)})`;
/** SQL condition: calls that the tablet has answered. */
export const isAnsweredBy = ({ id, personId }: TabletRow) =>
  sql`(live_calls.state = 'answered' AND live_calls.person_id = ${personId}::int AND live_calls.tablet_id = ${id}::int)`;
/** As `isOfTablet`, and calls that another tablet has answered. */
export const hasRungAt = (id: string, tablet: TabletRow) =>
  sql`(${isCall(id)} AND live_calls.person_id = ${tablet.personId}::int AND (live_calls.tablet_id = ${tablet.id}::int OR NOT live_calls.is_chosen))`;

/**
 * Ends the calls that may not go on: nobody touched the tablet in time, a side was not heard from, or a right has ended. Every
 * read of a call begins with it, so that no server needs a clock of its own.
 * @returns the people whose calls have ended
 */
export async function endDueCalls(db: Queryable, where: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ personId: number }>(sql`
    UPDATE ${liveCalls} SET ended_at = now(),
      state = CASE ${dueEnd} WHEN 'unanswered' THEN 'unanswered' ELSE 'ended' END, why = nullif(${dueEnd}, 'unanswered')
    WHERE ${isGoingOn} AND ${where} AND ${dueEnd} IS NOT NULL
    RETURNING person_id AS "personId"`);
  return rows.map(({ personId }) => personId);
}

/** Rows that another server ends just now are left to it. */
export const isAnyCall = sql`live_calls.id IN (SELECT due.id FROM live_calls AS due WHERE due.state IN ('ringing', 'answered') ORDER BY due.id FOR NO KEY UPDATE SKIP LOCKED)`;
export const isOfPerson = (personId: number) => sql`live_calls.person_id = ${personId}::int`;

export interface NewCall {
  personId: number;
  caller: Caller;
  tabletId: number | undefined;
  isRelayOnly: boolean;
  /** Chosen by the caller's page. */
  id: string | undefined;
}

/** @returns undefined if another call has the id, and while another call of the person goes on */
export async function insertLiveCall(
  db: Queryable,
  { personId, caller: { userId, sessionHash, page }, tabletId, isRelayOnly, id }: NewCall,
): Promise<string | undefined> {
  const [row] = await db
    .insert(liveCalls)
    .values({
      id,
      personId,
      callerId: userId,
      sessionHash,
      callerPage: page,
      tabletId,
      isChosen: tabletId !== undefined,
      isRelayOnly,
      state: 'ringing',
      day: sql`(SELECT (now() AT TIME ZONE ${people.timeZone})::date FROM ${people} WHERE ${people.id} = ${personId})`,
    })
    .onConflictDoNothing()
    .returning({ id: liveCalls.id });
  return row?.id;
}

/** True if a call of the person goes on. The calls that are due have ended before. */
export const hasCallGoingOn = async (db: Queryable, personId: number): Promise<boolean> =>
  (await db.$count(liveCalls, sql`${isOfPerson(personId)} AND ${isGoingOn}`)) > 0;

/** A call as its caller sees it, but for the servers of addresses. */
export interface CallOfCaller extends Omit<LiveCall, 'iceServers'>, Record<string, unknown> {
  personId: number;
  endsInMs: number | null;
}

/** Returns undefined for every session and page but those that rang. */
export async function readCallOfCaller(
  db: Queryable,
  id: string,
  caller: Caller,
): Promise<CallOfCaller | undefined> {
  const tablet = { personId: sql`live_calls.person_id`, tabletId: sql`tablets.id` };
  const { rows } = await db.execute<CallOfCaller>(sql`
    SELECT live_calls.id, live_calls.person_id AS "personId", live_calls.state, live_calls.why, live_calls.is_relay_only AS "isRelayOnly",
      (${isQuiet} OR NOT EXISTS (
        SELECT FROM tablets JOIN tablet_states ON tablet_states.person_id = tablets.person_id AND tablet_states.tablet_id = tablets.id
        WHERE tablets.person_id = live_calls.person_id AND tablet_states.can_speak
          AND (tablets.id = live_calls.tablet_id OR live_calls.tablet_id IS NULL AND NOT live_calls.is_chosen) AND ${openStreamsOf(tablet)} > 0)) AS "isSilent",
      (coalesce(live_calls.why = 'two-devices', false) OR live_calls.state = 'answered' AND ${openStreamsOf({ ...tablet, tabletId: sql`live_calls.tablet_id` })} > 1) AS "isOnTwoDevices",
      (SELECT json_build_object('id', tablets.id, 'name', tablets.name) FROM tablets
        WHERE tablets.person_id = live_calls.person_id AND tablets.id = live_calls.tablet_id) AS tablet,
      ${endsInMs} AS "endsInMs"
    FROM ${liveCalls} JOIN ${people} ON ${people.id} = live_calls.person_id
    WHERE ${isOfCaller(id, caller)}`);
  return rows[0];
}

/** A call of a person as one of the tablets sees it. */
export interface CallOfTablet
  extends Omit<RingEvent, 'name'>, TabletCallState, Record<string, unknown> {
  /** False if the call never rang at the tablet, or another one has answered it. */
  isHere: boolean;
  /** True if the call rang at all tablets. */
  rangEverywhere: boolean;
  /** True if another page with the cookie of the tablet has answered it. */
  isOfOtherPage: boolean;
  /** Null for a caller who has told no name. */
  name: string | null;
  /** The language of the person. */
  locale: string;
  endsInMs: number | null;
}

/** A stream that comes back in this time still learns that a call has ended. */
const ENDED_LATELY = sql`live_calls.ended_at > now() - interval '2 minutes'`;

/** Lists the calls of a person that go on, or have ended in the last minutes. */
export async function listCallsOfTablet(
  db: Queryable,
  tablet: TabletPage,
): Promise<CallOfTablet[]> {
  const { rows } = await db.execute<CallOfTablet>(sql`
    SELECT live_calls.id, live_calls.state, live_calls.why, ${isAtTablet(tablet)} AS "isHere", NOT live_calls.is_chosen AS "rangEverywhere", NOT ${isOfPage(tablet.page)} AS "isOfOtherPage", ${endsInMs} AS "endsInMs",
      coalesce(${memberships.calledByPerson}, (SELECT caller.first_name FROM users AS caller WHERE caller.id = live_calls.caller_id),
        ${ofFace(memberships.faceId, faceName)}) AS name,
      (SELECT ${people.locale} FROM ${people} WHERE ${people.id} = live_calls.person_id) AS locale,
      ${presentFace(memberships.faceId)} AS "faceId", ${ofFace(memberships.faceId, tabletFacePhoto)} AS "photoUrl",
      (SELECT ${addressUnder('/api/tablet/voices/', ringVoices.voiceId)} FROM ${ringVoices}
        WHERE ${ringVoices.personId} = live_calls.person_id AND ${ringVoices.userId} = live_calls.caller_id) AS "voiceUrl"
    FROM ${liveCalls} JOIN ${memberships} ON ${memberships.personId} = live_calls.person_id AND ${memberships.userId} = live_calls.caller_id
    WHERE ${isOfPerson(tablet.personId)} AND (${isGoingOn} OR ${ENDED_LATELY})
    ORDER BY live_calls.rang_at`);
  return rows;
}

/** Lists the rows of a shared tablet for which a call rings. */
export async function listCalledRows(db: Queryable, deviceId: string): Promise<number[]> {
  const row = { id: sql`tablets.id`, personId: sql`tablets.person_id` };
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT tablets.id FROM tablets JOIN ${liveCalls} ON live_calls.person_id = tablets.person_id AND ${isAtTablet(row)}
    WHERE tablets.device_id = ${deviceId} AND tablets.is_shared AND live_calls.state = 'ringing' AND ${dueEnd} IS NULL
    ORDER BY tablets.id`);
  return rows.map(({ id }) => id);
}

/** Returns those of the people who have a call that goes on. */
export async function listPeopleWithCalls(db: Queryable, personIds: number[]): Promise<number[]> {
  const { rows } = await db.execute<{ personId: number }>(sql`
    SELECT person_id AS "personId" FROM ${liveCalls} WHERE ${isGoingOn} AND person_id = ANY (${sql.param(personIds)}::int[])`);
  return rows.map(({ personId }) => personId);
}

/** Answers a call that rings at the tablet. Of two tablets at once, one does. A page that tells no id does not tell that it is connected either. */
export const answerCall = (db: Queryable, id: string, tablet: TabletPage): Promise<boolean> =>
  change(
    db,
    sql`state = 'answered', tablet_id = ${tablet.id}::int, tablet_page = ${tablet.page}::uuid, has_talked = ${tablet.page === null}, answered_at = now(), tablet_seen_at = now()`,
    sql`${isOfTablet(id, tablet)} AND live_calls.state = 'ringing' AND ${dueEnd} IS NULL`,
  );

export const declineCall = (db: Queryable, id: string, tablet: TabletPage): Promise<boolean> =>
  change(
    db,
    sql`state = 'declined', ended_at = now()`,
    sql`${isOfTablet(id, tablet)} AND live_calls.state = 'ringing' AND ${dueEnd} IS NULL`,
  );

/** Ends a call that goes on, by a press or for a reason of the side that says so. */
export const endCall = (
  db: Queryable,
  where: SQL,
  why: LiveCallEnd | null = null,
): Promise<boolean> =>
  change(db, sql`state = 'ended', why = ${why}, ended_at = now()`, sql`${where} AND ${isGoingOn}`);

/** Records that the caller is still there. */
export const noteCallerAlive = (db: Queryable, where: SQL): Promise<boolean> =>
  change(db, sql`caller_seen_at = now()`, sql`${where} AND ${isGoingOn} AND ${dueEnd} IS NULL`);

/** Records that the tablet that has answered is still there. @param isConnected true once both sides were connected */
export const noteTabletAlive = (
  db: Queryable,
  where: SQL,
  isConnected: boolean,
): Promise<boolean> =>
  change(
    db,
    sql`tablet_seen_at = now(), has_talked = has_talked OR ${isConnected}`,
    sql`${where} AND live_calls.state = 'answered' AND ${dueEnd} IS NULL`,
  );

/** One statement, which changes a call in the state that it expects, or nothing. */
async function change(db: Queryable, set: SQL, where: SQL): Promise<boolean> {
  const { rowCount } = await db.execute(sql`UPDATE ${liveCalls} SET ${set} WHERE ${where}`);
  return rowCount === 1;
}

/** A call that a request is about. */
export interface FoundCall extends Record<string, unknown> {
  personId: number;
  callerId: number;
  state: LiveCallState;
  isRelayOnly: boolean;
  /** True if the page of the tablet has answered it. */
  isOfTablet: boolean;
}

/** Returns undefined if there is no such call for whoever asks. @param where who that is */
export async function findCall(
  db: Queryable,
  where: SQL,
  tablet?: Omit<TabletPage, 'personId'>,
): Promise<FoundCall | undefined> {
  const { rows } = await db.execute<FoundCall>(sql`
    SELECT person_id AS "personId", caller_id AS "callerId", state, is_relay_only AS "isRelayOnly",
      coalesce(tablet_id = ${tablet?.id ?? null}::int, false) AND ${isOfPage(tablet?.page ?? null)} AS "isOfTablet"
    FROM ${liveCalls} WHERE ${where} AND state IS NOT NULL`);
  return rows[0];
}
