import type { LiveCallEnd } from '#shared/live-calls/states';
import type { EventStream } from '../http/event-stream';
import { notFound } from '../http/http-error';
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

type FollowDeps = Pick<LiveCallDeps, 'config' | 'db' | 'live' | 'log'>;

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

  const sendState = (call: CallOfCaller) => {
    const { iceServers: _iceServers, ...rest } = presentCall(call, undefined);
    const text = JSON.stringify(rest);
    if (text === lastText) return;
    lastText = text;
    last = call;
    stream.send('state', presentCall(call, deps.config.relay));
  };
  const endFor = (why: LiveCallEnd) => {
    sendState({ ...last, state: 'ended', why });
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
    sendState(call);
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
