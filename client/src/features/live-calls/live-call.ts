import type { CallerEvents, IceServers, LiveCall } from '#shared/live-calls/live-call.answer';
import type { LiveCallSignal } from '#shared/live-calls/live-call.form';
import type { LiveCallEnd } from '#shared/live-calls/states';
import { api, requestLine } from '../../lib/api-client';
import { ApiError } from '../../lib/api-error';
import { createStore, type Store } from '../../lib/create-store';
import { openMedia, type CallMedia, type MediaChoice } from '../../lib/live-call/call-media';
import { ANSWER_WITHIN_MS, isOver, keepAlive } from '../../lib/live-call/keep-alive';
import { openLiveCallPeer, type LiveCallPeer } from '../../lib/live-call/live-call-peer';
import type { TypedWords } from '../../lib/live-call/typed-words';
import { followEvents } from '../../lib/live-events';
import { newRequestKey } from '../../lib/request-key';

/** Why a call is over, or never rang. `pressed` is Hang up on this side. */
export type CallOutcome =
  | { how: 'refused'; error: unknown }
  | { how: 'declined' | 'unanswered' | 'pressed' | 'two-devices' }
  | { how: 'ended'; why: LiveCallEnd | null };

export type CallStep =
  | { step: 'asking' }
  | { step: 'ringing'; isSilent: boolean }
  | {
      step: 'talking';
      tabletName: string | null;
      /** Null until its sound or pictures come. */
      remote: MediaStream | null;
      /** The camera and microphone of the tablet; null until it has said so. */
      theirs: MediaChoice | null;
      own: MediaChoice;
      connection: 'connecting' | 'connected' | 'lost';
    }
  | { step: 'over'; outcome: CallOutcome; hasTalked: boolean };

export interface RunningCall {
  steps: Store<CallStep>;
  /** Ends the call, or the ringing. */
  hangUp: () => void;
  say: (words: TypedWords) => void;
  turnCamera: (isOn: boolean) => Promise<void>;
}

interface RingOptions {
  personId: number;
  media: CallMedia;
  relayOnly: boolean;
}

/** A ring that the network has swallowed for so long is given up. */
const RING_WITHIN_MS = 10_000;
/** Milliseconds after which a stream that the server has refused is opened anew. */
const STREAM_AGAIN = 2_000;

/** Rings the tablets, and leads the call until it is over. Then camera and microphone are released. */
export function ring({ personId, media, relayOnly }: RingOptions): RunningCall {
  const steps = createStore<CallStep>(() => ({ step: 'asking' }));
  /** Chosen here, so that a page that closes before the server has answered can end the call. */
  let id = newRequestKey();
  /** Known to this call alone. No copy of the session's cookie has it, and so none can follow the call. */
  const page = newRequestKey();
  const inCall = () => ({ id, query: { page } });
  /** True once the server may know the call. */
  let isRung = false;
  let peer: LiveCallPeer | undefined;
  const closing: (() => void)[] = [];

  const isOverNow = () => steps.read().step === 'over';
  function finish(outcome: CallOutcome) {
    const before = steps.read();
    if (before.step === 'over') return;
    const hasTalked = before.step === 'talking' && before.connection !== 'connecting';
    steps.set({ step: 'over', outcome, hasTalked });
    closing.forEach((close) => close());
    peer?.close();
    media.camera?.stop();
    media.microphone?.stop();
  }
  /** Without a deadline: it holds up nothing, and arrives once the network is back. */
  const endOnServer = (why?: 'network') => {
    if (!isRung) return;
    void api('POST /api/live-calls/{id}/end', { ...inCall(), body: why ? { why } : {} }).catch(
      () => undefined,
    );
  };
  /** A refusal by which the call is over here too. */
  const watch = (error: unknown) => {
    if (isOver(error)) finish({ how: 'ended', why: null });
  };

  function take(call: LiveCall) {
    if (call.isOnTwoDevices) {
      endOnServer();
      finish({ how: 'two-devices' });
    } else if (call.state === 'declined' || call.state === 'unanswered')
      finish({ how: call.state });
    else if (call.state === 'ended') finish({ how: 'ended', why: call.why });
    else if (call.state === 'ringing') {
      if (!isOverNow()) steps.set({ step: 'ringing', isSilent: call.isSilent });
    } else if (call.iceServers && !peer && !isOverNow()) connect(call, call.iceServers);
  }

  function change(changes: Partial<Extract<CallStep, { step: 'talking' }>>) {
    const now = steps.read();
    if (now.step === 'talking') steps.set({ ...now, ...changes });
  }

  function connect({ tablet, isRelayOnly }: LiveCall, iceServers: IceServers) {
    // The page names the tablet before anything of this side goes out.
    steps.set({
      step: 'talking',
      tabletName: tablet?.name ?? null,
      remote: null,
      theirs: null,
      own: { camera: media.camera !== null, microphone: media.microphone !== null },
      connection: 'connecting',
    });
    const signal = (body: LiveCallSignal) =>
      api('POST /api/live-calls/{id}/signal', {
        ...inCall(),
        body,
        withinMs: ANSWER_WITHIN_MS,
      }).catch((error: unknown) => {
        watch(error);
        throw error;
      });
    peer = openLiveCallPeer({
      isPolite: false,
      connection: { iceServers, isRelayOnly },
      media,
      send: signal,
      restart: async () => {
        const fresh = await signal({ restart: true });
        if (!fresh) throw new Error('no servers');
        return fresh;
      },
      onRemote: (remote) => change({ remote }),
      onMedia: (theirs) => change({ theirs }),
      onOwnMedia: (own) => change({ own }),
      onWords: () => undefined,
      onConnected: (isConnected) => change({ connection: isConnected ? 'connected' : 'lost' }),
      onStillLost: () => follow(),
      onLost: () => {
        endOnServer('network');
        finish({ how: 'ended', why: 'network' });
      },
    });
    for (const early of signals.splice(0)) peer.receive(early);
  }
  const signals: Parameters<LiveCallPeer['receive']>[0][] = [];
  /** The ids of the events that brought them, which a reopened stream repeats. */
  const received = new Set<string>();

  let closeStream = () => undefined as void;
  /** Opens the stream of events, in the place of the one before it. */
  function follow() {
    closeStream();
    const { path } = requestLine('GET /api/live-calls/{id}/events', { id });
    closeStream = followEvents<CallerEvents>(`${path}?page=${page}`, {
      on: {
        state: take,
        signal: (one, eventId) => {
          if (received.has(eventId)) return;
          received.add(eventId);
          if (peer) peer.receive(one);
          else signals.push(one);
        },
      },
      onConnection: (connection) => {
        if (connection !== 'refused') return;
        closeStream();
        // The browser does not tell the status of the refusal; this call does.
        sayAlive().catch(watch);
        const timer = setTimeout(() => isOverNow() || follow(), STREAM_AGAIN);
        closing.push(() => clearTimeout(timer));
      },
    });
  }
  const sayAlive = () =>
    api('POST /api/live-calls/{id}/alive', { ...inCall(), withinMs: ANSWER_WITHIN_MS });

  function leave() {
    if (isOverNow()) return;
    const { path } = requestLine('POST /api/live-calls/{id}/end', { id });
    navigator.sendBeacon(`${path}?page=${page}`);
    finish({ how: 'pressed' });
  }

  async function start() {
    try {
      const call = await api('POST /api/people/{personId}/live-calls', {
        personId,
        body: { id, page, ...(relayOnly && { relayOnly }) },
        withinMs: RING_WITHIN_MS,
      });
      // A server of a former version chooses another one.
      id = call.id;
      isRung = true;
      if (isOverNow()) {
        endOnServer();
        return;
      }
      take(call);
      follow();
      window.addEventListener('online', follow);
      closing.push(
        () => window.removeEventListener('online', follow),
        () => closeStream(),
        keepAlive(
          sayAlive,
          (why) => finish({ how: 'ended', why: why === 'unheard' ? 'network' : null }),
          follow,
        ),
      );
    } catch (error) {
      // It may ring, and only the answer was lost.
      if (!(error instanceof ApiError)) {
        isRung = true;
        endOnServer();
      }
      finish({ how: 'refused', error });
    }
  }

  window.addEventListener('pagehide', leave);
  closing.push(() => window.removeEventListener('pagehide', leave));
  void start();
  return {
    steps,
    hangUp: () => {
      if (isOverNow()) return;
      endOnServer();
      finish({ how: 'pressed' });
    },
    say: (words) => peer?.say(words),
    turnCamera: async (isOn) => {
      const { camera } = isOn
        ? await openMedia({ camera: true, microphone: false })
        : { camera: null };
      media.camera = camera;
      await peer?.setCamera(camera);
    },
  };
}

/** The code of a refusal, and what it says besides. */
export function refusalOf(error: unknown) {
  if (!(error instanceof ApiError)) return {};
  const { code, retryAfter } = error;
  return { code, retryAfter, until: untilIn(error) };
}

/** The moment until which it is night. The body of the refusal follows its status in the message. */
function untilIn({ message }: ApiError): Date | undefined {
  try {
    const { until } = JSON.parse(message.replace(/^\d+: /, '')) as { until?: unknown };
    return typeof until === 'string' ? new Date(until) : undefined;
  } catch {
    return undefined;
  }
}
