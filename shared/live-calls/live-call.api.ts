import * as z from 'zod/mini';
import {
  connectionSchema,
  liveCallOfferSchema,
  liveCallSchema,
  pastLiveCallSchema,
} from '#shared/live-calls/live-call.answer';
import {
  endLiveCallSchema,
  liveCallSignalSchema,
  newLiveCallSchema,
} from '#shared/live-calls/live-call.form';
import { apiSchemas, withCode, type Endpoints, type Parameter } from '#shared/product/endpoint';

const newLiveCall = newLiveCallSchema.register(apiSchemas, { id: 'NewLiveCall' });
const liveCallSignal = liveCallSignalSchema.register(apiSchemas, { id: 'LiveCallSignal' });
const endLiveCall = endLiveCallSchema.register(apiSchemas, { id: 'EndLiveCall' });
const liveCall = liveCallSchema.register(apiSchemas, { id: 'LiveCall' });
const pastLiveCall = pastLiveCallSchema.register(apiSchemas, { id: 'PastLiveCall' });
const liveCallOffer = liveCallOfferSchema.register(apiSchemas, { id: 'LiveCallOffer' });
const connection = connectionSchema.register(apiSchemas, { id: 'LiveCallConnection' });

const CALL_ID = {
  schema: { type: 'string', format: 'uuid' },
  description: 'As `ringTablet` answers it.',
} satisfies Parameter;

/** It is in the query, because `navigator.sendBeacon` and `EventSource` send no JSON. */
const page = (description: string) => ({
  page: { schema: { type: 'string', format: 'uuid' }, description } satisfies Parameter,
});
const CALLER_PAGE = page('The `page` of the ring. The call is 404 to every other one.');
const TABLET_PAGE = page(
  'The `page` of the tablet’s stream. Once one has answered, the call is 404 to every other one.',
);
const CONNECTED = {
  schema: { const: 'true' },
  description:
    'Once both sides were connected. A call that was answered with a `page` counts as talk only then.',
} satisfies Parameter;

const ENDED = `The call has ended ${withCode('ended')}.`;
const NOT_ANSWERED = `The call is not answered ${withCode('not-answered')}.`;
const RESTARTED_OFTEN = `The side has asked for fresh servers often ${withCode('too-often')}.`;
const ANSWERED_OFTEN = `The tablet has answered the call ten times ${withCode('too-often')}.`;
const SENT = { status: 204, description: 'The other side gets it.' } as const;
const ALIVE = { status: 204, description: 'The call goes on.' } as const;
const OVER = { status: 204, description: 'The call has ended, now or before.' } as const;

const RESTART = {
  status: 200,
  schema: connection,
  description: 'For `restart`: servers with fresh credentials.',
} as const;

/** Live calls for the member who rings. They answer the session that rang, and nobody else. */
export const liveCallEndpoints = {
  'GET /api/people/{personId}/live-calls': {
    operationId: 'readLiveCallOffer',
    guard: 'person',
    right: 'view',
    summary:
      'Read whether the member can ring the person’s tablets, and whether a relay hides addresses',
    answer: { status: 200, schema: liveCallOffer, description: 'What to know before ringing.' },
  },
  'POST /api/people/{personId}/live-calls': {
    operationId: 'ringTablet',
    guard: 'person',
    right: 'view',
    summary: 'Ring the person’s tablets for a live call',
    body: newLiveCall,
    mayOmitBody: true,
    answer: { status: 201, schema: liveCall, description: 'It rings.' },
    failures: {
      403: `No owner lets the member ring ${withCode('forbidden')}, or the account’s address is not verified ${withCode('email-not-verified')}.`,
      409: `An owner has not turned calls on ${withCode('calls-off')}; it is night, \`until\` says how long ${withCode('night')}; another call is going on ${withCode('busy')}; no tablet can be reached ${withCode('tablet-asleep')}; or the person is not chosen on the shared tablet ${withCode('not-here')}.`,
      429: `The person was rung often, or said no ${withCode('too-often')}.`,
    },
  },
  'POST /api/people/{personId}/live-calls/ask-home': {
    operationId: 'askHomeForTablet',
    guard: 'person',
    right: 'view',
    summary: 'Ask the home to bring the shared tablet to the person',
    answer: {
      status: 204,
      description:
        'The other members who may ring get a notification, where a browser of theirs takes any.',
    },
    failures: {
      403: `No owner lets the member ring ${withCode('forbidden')}, or the account’s address is not verified ${withCode('email-not-verified')}.`,
      409: `An owner has not turned calls on ${withCode('calls-off')}; or it is night, \`until\` says how long ${withCode('night')}.`,
      429: `The home was asked a moment ago ${withCode('too-often')}.`,
    },
  },
  'GET /api/people/{personId}/live-calls/history': {
    operationId: 'listLiveCalls',
    guard: 'person',
    right: 'view',
    summary:
      'List the live calls of the last 30 days, newest first: the own ones, and for owners those in which somebody talked',
    answer: { status: 200, schema: z.array(pastLiveCall), description: 'All of them.' },
  },
  'GET /api/live-calls/{id}/events': {
    operationId: 'followLiveCall',
    guard: 'signedIn',
    summary: 'Follow a live call: its states and the signals of the tablet',
    id: CALL_ID,
    query: CALLER_PAGE,
    answer: {
      status: 200,
      contentType: 'text/event-stream',
      description: 'Events `state` (a `LiveCall`) and `signal`. It ends with the call.',
    },
  },
  'POST /api/live-calls/{id}/signal': {
    operationId: 'signalTablet',
    guard: 'signedIn',
    summary: 'Send a description or a candidate to the tablet, or ask for fresh servers',
    id: CALL_ID,
    query: CALLER_PAGE,
    body: liveCallSignal,
    answer: SENT,
    otherAnswer: RESTART,
    failures: { 409: `${NOT_ANSWERED} ${ENDED}`, 429: RESTARTED_OFTEN },
  },
  'POST /api/live-calls/{id}/alive': {
    operationId: 'keepLiveCall',
    guard: 'signedIn',
    summary: 'Say every ten seconds that the caller is still there',
    id: CALL_ID,
    query: CALLER_PAGE,
    answer: ALIVE,
    failures: { 409: ENDED },
  },
  'POST /api/live-calls/{id}/end': {
    operationId: 'endLiveCall',
    guard: 'signedIn',
    summary: 'Hang up, or stop ringing',
    id: CALL_ID,
    query: CALLER_PAGE,
    body: endLiveCall,
    mayOmitBody: true,
    answer: OVER,
  },
} satisfies Endpoints;

/** Live calls for the tablets that ring, and for the one that answered. */
export const tabletLiveCallEndpoints = {
  'POST /api/tablet/live-calls/{id}/answer': {
    operationId: 'answerLiveCall',
    guard: 'paired',
    summary: 'Answer a call that rings',
    id: CALL_ID,
    query: TABLET_PAGE,
    answer: { status: 200, schema: connection, description: 'This tablet has the call.' },
    failures: { 409: ENDED, 429: ANSWERED_OFTEN },
  },
  'POST /api/tablet/live-calls/{id}/decline': {
    operationId: 'declineLiveCall',
    guard: 'paired',
    summary: 'Say “Not now” to a call that rings',
    id: CALL_ID,
    answer: OVER,
    failures: { 409: ENDED },
  },
  'POST /api/tablet/live-calls/{id}/signal': {
    operationId: 'signalCaller',
    guard: 'paired',
    summary: 'Send a description or a candidate to the caller, or ask for fresh servers',
    id: CALL_ID,
    query: TABLET_PAGE,
    body: liveCallSignal,
    answer: SENT,
    otherAnswer: RESTART,
    failures: { 409: `${NOT_ANSWERED} ${ENDED}`, 429: RESTARTED_OFTEN },
  },
  'POST /api/tablet/live-calls/{id}/alive': {
    operationId: 'keepTabletCall',
    guard: 'paired',
    summary: 'Say every ten seconds that the tablet is still there',
    id: CALL_ID,
    query: { ...TABLET_PAGE, connected: CONNECTED },
    answer: ALIVE,
    failures: { 409: ENDED },
  },
  'POST /api/tablet/live-calls/{id}/end': {
    operationId: 'endTabletCall',
    guard: 'paired',
    summary: 'Hang up',
    id: CALL_ID,
    query: TABLET_PAGE,
    body: endLiveCall,
    mayOmitBody: true,
    answer: OVER,
  },
} satisfies Endpoints;
