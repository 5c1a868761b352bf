import { sql, type SQL } from 'drizzle-orm';
import { sessions } from '#shared/accounts/session.table';
import { users } from '#shared/accounts/user.table';
import { ringVoices } from '#shared/live-calls/ring-voice.table';
import { memberships, people } from '#shared/people/person.table';
import {
  LIVE_CALL_HOURS_MAX,
  LIVE_CALL_RING_SECONDS,
  LIVE_CALL_UNHEARD_SECONDS,
} from '#shared/product/limits';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { addressUnder, jsonObject } from '../db/fields';
import { accountOf } from '../db/sessions.repository';
import { mayRingTablets } from '../people/hears.fields';

type OnTablet = TabletContent['liveCalls'];

const voicesOnTablet = sql<
  string[]
>`coalesce((SELECT json_agg(${addressUnder('/api/tablet/voices/', ringVoices.voiceId)} ORDER BY ${ringVoices.userId})
  FROM ${ringVoices} WHERE ${ringVoices.personId} = ${people}.id AND ${people.callsOn}), '[]')`;

/** Says whether members can ring the tablets of the person in `people`, and with which recordings. */
export const tabletLiveCalls = jsonObject<OnTablet>({
  on: people.callsOn,
  voiceUrls: voicesOnTablet,
}) as SQL<OnTablet>;

/* The conditions below are on a row of `live_calls`, whose name is written out, because Drizzle omits it in queries of a single table. */

export const isGoingOn = sql`live_calls.state IN ('ringing', 'answered')`;

const secondsAfter = (moment: SQL, seconds: number) =>
  sql`${moment} + make_interval(secs => ${sql.raw(String(seconds))})`;

const ringsUntil = secondsAfter(sql`live_calls.rang_at`, LIVE_CALL_RING_SECONDS);
const callerHeardUntil = secondsAfter(sql`live_calls.caller_seen_at`, LIVE_CALL_UNHEARD_SECONDS);
const tabletHeardUntil = secondsAfter(sql`live_calls.tablet_seen_at`, LIVE_CALL_UNHEARD_SECONDS);
const talksUntil = secondsAfter(sql`live_calls.answered_at`, LIVE_CALL_HOURS_MAX * 60 * 60);

/** The caller may ring the person, and an owner has turned calls on. */
const hasRight = sql`EXISTS (
  SELECT FROM ${memberships} JOIN ${users} ON ${users.id} = ${memberships.userId} JOIN ${people} ON ${people.id} = ${memberships.personId}
  WHERE ${memberships.personId} = live_calls.person_id AND ${memberships.userId} = live_calls.caller_id
    AND ${mayRingTablets} AND ${users.isEmailVerified} AND ${people.callsOn})`;

/** The session that rang is in force. Those of the caller are few, and found by an index. */
const hasSession = sql`EXISTS (
  SELECT FROM ${sessions} WHERE ${accountOf} = live_calls.caller_id::text AND ${sessions.expire} > now()
    AND encode(sha256(convert_to(${sessions.sid}, 'UTF8')), 'hex') = live_calls.session_hash)`;

/** The state in which a call that goes on has to end now, or why it does. Null while it may go on. */
export const dueEnd = sql<string | null>`CASE
  WHEN NOT ${hasRight} OR NOT ${hasSession} THEN 'right-ended'
  WHEN live_calls.tablet_id IS NULL AND (live_calls.state = 'answered' OR live_calls.is_chosen) THEN 'tablet-ended'
  WHEN live_calls.state = 'ringing' AND ${ringsUntil} <= now() THEN 'unanswered'
  WHEN ${callerHeardUntil} <= now() OR live_calls.state = 'answered' AND ${tabletHeardUntil} <= now() THEN 'unheard'
  WHEN live_calls.state = 'answered' AND ${talksUntil} <= now() THEN 'too-long'
END`;

/** The milliseconds until time alone ends a call that goes on. Null for one that has ended. */
export const endsInMs = sql<number | null>`CASE WHEN ${isGoingOn} THEN
  (1000 * extract(epoch FROM CASE live_calls.state
    WHEN 'ringing' THEN least(${ringsUntil}, ${callerHeardUntil})
    ELSE least(${callerHeardUntil}, ${tabletHeardUntil}, ${talksUntil}) END - now()))::int END`;

/** A row of a tablet. */
export interface TabletRow {
  id: number;
  personId: number;
}

/** An open page of a tablet. */
export interface TabletPage extends TabletRow {
  /** Null for a page that tells none. */
  page: string | null;
}

/** The call rings at the tablet, or has rung there and was answered by no other one. */
export const isAtTablet = ({ id, personId }: { [Name in keyof TabletRow]: number | SQL }) =>
  sql<boolean>`(live_calls.person_id = ${personId}::int AND (live_calls.tablet_id = ${id}::int OR live_calls.tablet_id IS NULL AND NOT live_calls.is_chosen))`;
