import type { IceServers } from '#shared/live-calls/live-call.answer';
import type { LiveCallEnd } from '#shared/live-calls/states';
import type { EventStream } from '../http/event-stream';
import { notFound } from '../http/http-error';
import { iceServersFor, serversKey } from './ice-servers';
import {
  endCall,
  endDueCalls,
  isOfCaller,
  readCallOfCaller,
  type Caller,
  type CallOfCaller,
} from './live-calls.repository';
import { presentCall } from './present-call';
import { readsInTurn } from './reads-in-turn';
import type { LiveCallDeps } from './ring';
import { isSessionInForce } from './session.repository';
import { listSignals } from './signals.repository';

/** The interval at which the rights of a caller are read without an announcement. */
const LOOK_EVERY_MS = 30_000;

type FollowDeps = Pick<LiveCallDeps, 'config' | 'db' | 'limits' | 'live' | 'log'>;

interface Following {
  id: string;
  caller: Caller;
  /** The id of the session that rang. */
  sessionId: string;
  /** Opens the stream once it is clear that the call is that of the session. */
  open: () => EventStream;
}

/**
 * Sends the states of a call and the signals of the tablet to the session that rang, until the call has ended.
 * @throws HttpError 404
 */
export async function followCall(deps: FollowDeps, following: Following): Promise<void> {
  const { db, live, log } = deps;
  const { id, caller } = following;
  await endAndAnnounce(deps, id, caller);
  const first = await readCallOfCaller(db, id, caller);
  if (!first) throw notFound('Call');
  const stream = following.open();
  const { personId } = first;
  let timer: NodeJS.Timeout | undefined;
  let last: CallOfCaller = first;
  let lastText: string | undefined;
  let lastSignal = stream.lastEventId ?? 0;

  /** Given once a stream; null where the side has opened too many of them. Whoever is connected needs none. */
  let servers: IceServers | null | undefined;
  const takeServers = async () => {
    const isLeft = await deps.limits.liveCallServers.count(serversKey(id, 'caller'));
    return isLeft ? iceServersFor(deps.config.relay) : null;
  };

  const sendState = async (call: CallOfCaller) => {
    const text = JSON.stringify(presentCall(call, null));
    if (text === lastText) return;
    if (call.state === 'answered' && servers === undefined) servers = await takeServers();
    lastText = text;
    last = call;
    stream.send('state', presentCall(call, call.state === 'answered' ? (servers ?? null) : null));
  };
  const endFor = async (why: LiveCallEnd) => {
    await sendState({ ...last, state: 'ended', why });
    stream.end();
  };
  const read = async () => {
    if (!stream.isOpen) return;
    if (!(await isSessionInForce(db, following.sessionId))) {
      await endCall(db, isOfCaller(id, caller), 'right-ended');
      // Also where the call went with the account.
      live.announce('live-calls', personId);
      return endFor('right-ended');
    }
    await endAndAnnounce(deps, id, caller);
    const call = await readCallOfCaller(db, id, caller);
    // It went with the membership.
    if (!call) {
      live.announce('live-calls', personId);
      return endFor('right-ended');
    }
    await sendState(call);
    if (call.endsInMs === null) return stream.end();
    if (call.state === 'answered')
      for (const { id: signalId, signal } of await listSignals(db, call, false, lastSignal)) {
        lastSignal = signalId;
        stream.send('signal', { id, ...signal }, signalId);
      }
    clearTimeout(timer);
    timer = setTimeout(look, Math.max(0, Math.min(LOOK_EVERY_MS, call.endsInMs + 50))).unref();
  };
  const look = readsInTurn(read, (err) => {
    log.warn({ err }, 'could not read for the stream of a caller');
    clearTimeout(timer);
    timer = setTimeout(look, LOOK_EVERY_MS).unref();
  });
  const isAbout = (own: number) => (changed: number | undefined) => {
    if (changed === undefined || changed === own) look();
  };
  const stops = [
    live.listen('live-calls', isAbout(personId)),
    live.listen('person', isAbout(personId)),
    live.listen('account', isAbout(caller.userId)),
  ];
  stream.onEnd(() => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  });
  look();
}

async function endAndAnnounce(
  { db, live }: Pick<FollowDeps, 'db' | 'live'>,
  id: string,
  caller: Caller,
): Promise<void> {
  for (const personId of await endDueCalls(db, isOfCaller(id, caller)))
    live.announce('live-calls', personId);
}
