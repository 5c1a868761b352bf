import type { Connection, RingEvent } from '#shared/live-calls/live-call.answer';
import type { EndLiveCall, LiveCallSignal } from '#shared/live-calls/live-call.form';
import { api, fetchAnswer, requestLine } from '../../../lib/api-client';
import { ApiError } from '../../../lib/api-error';
import { createStore } from '../../../lib/create-store';
import { closeMedia, openMedia, type MediaChoice } from '../../../lib/live-call/call-media';
import { ANSWER_WITHIN_MS, isOver, keepAlive } from '../../../lib/live-call/keep-alive';
import { openLiveCallPeer, type LiveCallPeer } from '../../../lib/live-call/live-call-peer';
import { NO_WORDS, type TypedWords } from '../../../lib/live-call/typed-words';
import { openStreamsAgain } from '../live/follow-tablet';
import { thisPage } from '../live/this-page';
import { newCall, nextStep, type CallEvent, type CallStep, type OwnEnd } from './call-steps';
import { mayTalkWith } from './may-use-camera.store';
import { rungCall, type RungCall } from './rung-call.store';

/** The live call on this tablet, as its screen shows it. */
export interface CallHere {
  ring: RingEvent;
  step: CallStep;
  /** False while the network is lost, and before the first connection. */
  isConnected: boolean;
  /** The camera and microphone of this tablet. */
  sends: MediaChoice;
  /** The camera of this tablet, for the small picture. */
  camera: MediaStreamTrack | null;
  /** The camera and microphone of the caller; undefined until the caller's side has said so. */
  gets: MediaChoice | undefined;
  /** The caller's sound and pictures. */
  remote: MediaStream | undefined;
  words: TypedWords;
}

export const callHere = createStore<CallHere | undefined>(() => undefined);

const TICK_MS = 1_000;
const TOUCHES = ['pointerdown', 'keydown'];
const QUERY = { page: thisPage };
const NOTHING: MediaChoice = { camera: false, microphone: false };

let dispatch: (event: CallEvent) => void = () => undefined;
let closeLast = () => undefined as void;

/** Answer was touched. Nothing was opened before: no camera, no microphone and no connection. */
export const answerCall = (isShared: boolean): void => dispatch({ kind: 'answer', isShared });
export const declineCall = (): void => dispatch({ kind: 'decline' });
export const hangUp = (): void => dispatch({ kind: 'hang-up' });
export const stillTalking = (): void => dispatch({ kind: 'touch' });

/** Follows a call from its ring to its end. A call that is followed already is not followed twice. */
export function followCall({ ring }: RungCall): void {
  if (callHere.read()?.ring.id === ring.id) return;
  closeLast();
  const { id } = ring;
  callHere.set({
    ring,
    step: newCall(Date.now()),
    isConnected: false,
    sends: NOTHING,
    camera: null,
    gets: undefined,
    remote: undefined,
    words: NO_WORDS,
  });
  const change = (changed: Partial<CallHere>) => {
    const call = callHere.read();
    if (call?.ring.id === id) callHere.set({ ...call, ...changed });
  };
  const stepNow = (): CallStep['name'] => callHere.read()?.step.name ?? 'over';

  let peer: LiveCallPeer | undefined;
  let isAnswered = false;
  /** True once the server was asked for the call. */
  let isAsked = false;
  let received = 0;
  /** True once both sides were connected. */
  let hasTalked = false;
  let stopAlive = () => undefined as void;
  const over = new AbortController();

  const take = (event: CallEvent) => {
    const call = callHere.read();
    if (over.signal.aborted || call?.ring.id !== id) return;
    const before = call.step;
    const step = nextStep(before, event, Date.now());
    if (step === before) return;
    change({ step });
    if (step.name === 'answering' && before.name !== 'answering') void answer();
    // Somebody else may ring while the tablet says that this caller has stopped.
    if (step.name === 'stopped') giveWay();
    if (step.name === 'over') {
      if (event.kind === 'decline') void decline();
      close(step.end);
    }
  };
  dispatch = take;

  /** Calls the server, and ends the call here if it is not this tablet's any more. */
  async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } catch (error) {
      if (isOver(error)) take({ kind: 'refused' });
      throw error;
    }
  }
  const signal = (body: LiveCallSignal) =>
    asked(
      api('POST /api/tablet/live-calls/{id}/signal', {
        id,
        query: QUERY,
        body,
        withinMs: ANSWER_WITHIN_MS,
      }),
    );

  const sayAlive = () =>
    api('POST /api/tablet/live-calls/{id}/alive', {
      id,
      query: hasTalked ? { ...QUERY, connected: 'true' } : QUERY,
      withinMs: ANSWER_WITHIN_MS,
    });

  async function answer(): Promise<void> {
    let connection: Connection;
    isAsked = true;
    try {
      connection = await api('POST /api/tablet/live-calls/{id}/answer', {
        id,
        query: QUERY,
        withinMs: ANSWER_WITHIN_MS,
      });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) take({ kind: 'unreached' });
      else take({ kind: error.status === 409 ? 'not-answered' : 'refused' });
      // The stream of events may have said meanwhile that the server has the answer. At once only after a deadline, which keeps tries apart.
      if (error instanceof DOMException && error.name === 'TimeoutError') follow();
      return;
    }
    isAnswered = true;
    // Somebody has hung up meanwhile.
    if (stepNow() !== 'answering') return sendEnd('pressed');
    take({ kind: 'answered' });
    stopAlive = keepAlive(
      sayAlive,
      (why) => take({ kind: why === 'ended' ? 'refused' : 'lost' }),
      openStreamsAgain,
    );
    const media = await openMedia(mayTalkWith());
    if (over.signal.aborted) return closeMedia(media);
    change({
      camera: media.camera,
      sends: { camera: media.camera !== null, microphone: media.microphone !== null },
    });
    peer = openLiveCallPeer({
      isPolite: true,
      connection,
      media,
      send: signal,
      restart: async () => {
        const fresh = await signal({ restart: true });
        if (!fresh) throw new Error('The server has answered without servers');
        return fresh;
      },
      onRemote: (remote) => change({ remote }),
      onMedia: (gets) => change({ gets }),
      onOwnMedia: (sends) => change({ sends }),
      onWords: (words) => change({ words }),
      onConnected: (isConnected) => {
        change({ isConnected });
        if (!isConnected) return;
        take({ kind: 'connected' });
        if (hasTalked) return;
        hasTalked = true;
        // The next one says so too if this one is lost.
        sayAlive().catch(() => undefined);
      },
      onStillLost: openStreamsAgain,
      onLost: () => take({ kind: 'lost' }),
    });
    follow();
  }

  /** Takes what the stream of events has brought. */
  function follow(): void {
    const call = rungCall.read();
    if (call?.ring.id !== id) {
      take({ kind: 'refused' });
      // The caller does not wait for somebody who is not there.
      if (isAnswered) sendEnd('pressed');
      return;
    }
    if (call.state?.state === 'answered' && !isAnswered && stepNow() !== 'answering') {
      // Maybe by this page, and the response was lost. The server answers once more.
      if (isAsked) take({ kind: 'answer', isShared: false });
      // By another tablet, and then the server ignores this, or by a copy of the cookie that tells no page.
      else sendEnd('pressed');
    }
    if (call.state) take({ kind: 'state', state: call.state.state, why: call.state.why });
    if (!peer) return;
    for (const one of [...call.signals.values()].slice(received)) peer.receive(one);
    received = call.signals.size;
  }

  const ticking = setInterval(() => take({ kind: 'tick' }), TICK_MS);
  const touch = () => take({ kind: 'touch' });
  const leave = () => take({ kind: 'hang-up' });
  const unfollow = rungCall.subscribe(follow);
  const { signal: untilOver } = over;
  for (const event of TOUCHES)
    document.addEventListener(event, touch, { capture: true, signal: untilOver });
  window.addEventListener('pagehide', leave, { signal: untilOver });

  function close(end: OwnEnd | undefined): void {
    over.abort();
    clearInterval(ticking);
    unfollow();
    stopAlive();
    peer?.close();
    giveWay();
    change({ remote: undefined, camera: null, isConnected: false });
    // Answer may have reached the server, whose response was lost, or is not read by a page that closes.
    if (isAsked && end) sendEnd(end);
  }

  /** One after the other: a call that is ended first was not declined. */
  async function decline(): Promise<void> {
    await send('POST /api/tablet/live-calls/{id}/decline');
    if (isAsked) sendEnd('pressed');
  }

  function giveWay(): void {
    const call = rungCall.read();
    if (call?.ring.id === id && !call.isOver) rungCall.set({ ...call, isOver: true });
  }

  function sendEnd(end: OwnEnd): void {
    const body: EndLiveCall = end === 'pressed' ? {} : { why: end };
    void send('POST /api/tablet/live-calls/{id}/end', body);
  }

  /** Also from a page that closes, and without a deadline: it holds up nothing, and arrives once the network is back. What is lost, the server notices by itself. */
  async function send(
    address: `POST /api/tablet/live-calls/{id}/${'end' | 'decline'}`,
    body?: EndLiveCall,
  ): Promise<void> {
    const { method, path } = requestLine(address, { id });
    await fetchAnswer(`${path}?page=${thisPage}`, {
      method,
      keepalive: true,
      ...(body && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    }).catch(() => undefined);
  }

  closeLast = () => close(undefined);
  follow();
}
