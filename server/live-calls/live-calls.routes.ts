import type { Request, Router } from 'express';
import { liveCallEndpoints, tabletLiveCallEndpoints } from '#shared/live-calls/live-call.api';
import { DEFAULT_TIME_ZONE } from '#shared/product/limits';
import { isUuid } from '#shared/product/uuid';
import { hashToken } from '../auth/tokens';
import { transaction } from '../db/database';
import { lockPersonOfTablet } from '../db/person-lock.repository';
import { isTabletConnected } from '../db/tablet-sessions.repository';
import { tabletEnded, type PairedTablet } from '../http/guards';
import { notFound } from '../http/http-error';
import { routes, SENT } from '../http/route';
import { askHome } from './ask-home';
import { followCall } from './follow-call';
import { iceServersFor, serversKey } from './ice-servers';
import { listPastCalls } from './kept-calls.repository';
import type { TabletPage } from './live-call.fields';
import {
  answerCall,
  declineCall,
  endCall,
  hasRungAt,
  isOfCaller,
  isOfTablet,
  noteCallerAlive,
  noteTabletAlive,
  type Caller,
} from './live-calls.repository';
import { callerKey, ring, type LiveCallDeps } from './ring';
import { readRingVoice } from './ring-voice.repository';
import { readRinging } from './ring.repository';
import { ended, findPresentCall, sendSignal } from './signal';

const callerOf = (req: Request, userId: number, page: string | undefined): Caller => ({
  userId,
  sessionHash: hashToken(req.sessionID),
  page: pageOf(page),
});

/** A page that gives no valid id counts as one that gives none. */
const pageOf = (page: string | undefined) => (page !== undefined && isUuid(page) ? page : null);

/** @throws HttpError 404 for what is no id of a call */
const callId = (id: string): string => {
  if (!isUuid(id)) throw notFound('Call');
  return id;
};

/** Live calls for the session that rings. */
export function liveCallRoutes(deps: LiveCallDeps): Router {
  const { config, db, live, streams } = deps;
  return routes(liveCallEndpoints, {
    'GET /api/people/{personId}/live-calls': async ({ person }) => {
      const ringing = await readRinging(db, person);
      const mayRing = ringing !== undefined && ringing.callsOn && ringing.mayRing;
      return {
        mayRing,
        timeZone: ringing?.timeZone ?? DEFAULT_TIME_ZONE,
        hasRelay: config.relay !== undefined,
        ringVoiceUrl: await readRingVoice(db, person),
      };
    },

    'POST /api/people/{personId}/live-calls': ({ person, body, req }) =>
      ring(deps, person, callerOf(req, person.userId, body.page), body),

    'GET /api/people/{personId}/live-calls/history': ({ person }) => listPastCalls(db, person),

    'POST /api/people/{personId}/live-calls/ask-home': ({ person }) => askHome(deps, person),

    'GET /api/live-calls/{id}/events': async ({ account, id, query, req, res }) => {
      streams.admitAccount(account.id);
      await followCall(deps, {
        id: callId(id),
        caller: callerOf(req, account.id, query.page),
        sessionId: req.sessionID,
        open: () => streams.open(req, res, account.id),
      });
      return SENT;
    },

    'POST /api/live-calls/{id}/signal': async ({ account, id, query, body, req }) => {
      const where = isOfCaller(callId(id), callerOf(req, account.id, query.page));
      const call = await findPresentCall(deps, where);
      return sendSignal(deps, id, where, { call, isForTablet: true }, body);
    },

    'POST /api/live-calls/{id}/alive': async ({ account, id, query, req }) => {
      const where = isOfCaller(callId(id), callerOf(req, account.id, query.page));
      if (await noteCallerAlive(db, where)) return;
      await findPresentCall(deps, where);
      throw ended();
    },

    'POST /api/live-calls/{id}/end': async ({ account, id, query, body, req }) => {
      const where = isOfCaller(callId(id), callerOf(req, account.id, query.page));
      const { personId } = await findPresentCall(deps, where);
      if (await endCall(db, where, body.why)) live.announce('live-calls', personId);
    },
  });
}

/** Live calls for the tablets that ring, and for the one that has answered. */
export function tabletLiveCallRoutes(deps: LiveCallDeps): Router {
  const { config, db, live } = deps;
  return routes(tabletLiveCallEndpoints, {
    'POST /api/tablet/live-calls/{id}/answer': async ({ tablet, id, query }) => {
      const page = { ...tablet, page: pageOf(query.page) };
      const isAnswered = await withTablet(deps, tablet, (tx) => answerCall(tx, callId(id), page));
      if (isAnswered) live.announce('live-calls', tablet.personId);
      const call = await findRung(deps, id, page);
      // A repeated request gets its answer too.
      if (call.state !== 'answered' || !call.isOfTablet) throw ended();
      await deps.limits.liveCallServers.consume(serversKey(id, 'tablet'));
      return { iceServers: iceServersFor(config.relay), isRelayOnly: call.isRelayOnly };
    },

    'POST /api/tablet/live-calls/{id}/decline': async ({ tablet, id }) => {
      const page = { ...tablet, page: null };
      const before = await findRung(deps, callId(id), page);
      const isDeclined = await withTablet(deps, tablet, async (tx) => {
        if (!(await declineCall(tx, id, page))) return false;
        const { personId, callerId } = before;
        await deps.limits.declinedLiveCallsPerCaller.count(callerKey(personId, callerId), tx);
        const declines = await deps.limits.declinedLiveCallsPerPerson.count(String(personId), tx);
        if (!declines?.left) await deps.limits.liveCallsRestPerPerson.count(String(personId), tx);
        return true;
      });
      if (isDeclined) live.announce('live-calls', tablet.personId);
      else if (before.state !== 'declined') throw ended();
    },

    'POST /api/tablet/live-calls/{id}/signal': async ({ tablet, id, query, body }) => {
      const where = isOfTablet(callId(id), { ...tablet, page: pageOf(query.page) });
      const call = await findPresentCall(deps, where);
      return sendSignal(deps, id, where, { call, isForTablet: false }, body);
    },

    'POST /api/tablet/live-calls/{id}/alive': async ({ tablet, id, query }) => {
      const where = isOfTablet(callId(id), { ...tablet, page: pageOf(query.page) });
      if (await noteTabletAlive(db, where, query.connected === 'true')) return;
      const { state } = await findPresentCall(deps, where);
      if (state !== 'ringing') throw ended();
    },

    'POST /api/tablet/live-calls/{id}/end': async ({ tablet, id, query, body }) => {
      const where = isOfTablet(callId(id), { ...tablet, page: pageOf(query.page) });
      const { personId } = await findPresentCall(deps, where);
      if (await endCall(db, where, body.why)) live.announce('live-calls', personId);
    },
  });
}

/** Finds a call that rang at the tablet, whoever has answered it. @throws HttpError 404 */
const findRung = (deps: LiveCallDeps, id: string, tablet: TabletPage) =>
  findPresentCall(deps, hasRungAt(id, tablet), tablet);

type InTransaction<Result> = Parameters<typeof transaction<Result>>[1];

/** Runs `work` while the tablet stays connected. */
const withTablet = <Result>(
  { db }: Pick<LiveCallDeps, 'db'>,
  tablet: PairedTablet,
  work: InTransaction<Result>,
): Promise<Result> =>
  transaction(db, async (tx) => {
    if (!(await lockPersonOfTablet(tx, tablet.personId))) throw tabletEnded();
    if (!(await isTabletConnected(tx, tablet))) throw tabletEnded();
    return work(tx);
  });
