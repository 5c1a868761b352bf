import type { CalledEvent, RingEvent, TabletCallState } from '#shared/live-calls/live-call.answer';
import { languageOf } from '#shared/product/languages';
import type { Deps } from '../deps';
import type { TabletEvents, TabletStream } from '../feature';
import {
  endCall,
  endDueCalls,
  isAnsweredBy,
  isOfPerson,
  listCalledRows,
  listCallsOfTablet,
  listPeopleWithCalls,
  type CallOfTablet,
} from './live-calls.repository';
import { listSignals } from './signals.repository';
import { unnamedCaller } from './unnamed-caller.texts';

type EventDeps = Pick<Deps, 'db' | 'live' | 'translations'>;

/** Sends a tablet the calls that ring, what becomes of them, and the signals of the caller once it has answered. */
export const liveCallEvents = (deps: EventDeps): TabletEvents => ({
  findPeople: (personIds) => listPeopleWithCalls(deps.db, personIds),
  follow: (stream) =>
    stream.device === null
      ? followCalls(deps, stream)
      : followRings(deps, stream.device, stream.send),
});

const ringOf = (
  id: string,
  {
    name,
    locale,
    faceId,
    photoUrl,
    voiceUrl,
  }: Pick<CallOfTablet, 'name' | 'locale' | 'faceId' | 'photoUrl' | 'voiceUrl'>,
  translations: EventDeps['translations'],
): RingEvent => ({
  id,
  name: name ?? unnamedCaller(translations(languageOf(locale))),
  faceId,
  photoUrl,
  voiceUrl,
});

function followCalls(
  { db, live, translations }: EventDeps,
  { personId, tabletId, page, hasOthers, lastEventId, send }: TabletStream,
): () => Promise<boolean> {
  const tablet = { id: tabletId, personId, page };
  /** True until the call of another page of the tablet was ended, so that this one gets no signal of it. */
  let endsOthers = hasOthers;
  /** The last state that was sent of each call. */
  const sent = new Map<string, TabletCallState['state']>();
  let lastSignal = lastEventId ?? 0;
  let timer: NodeJS.Timeout | undefined;

  const sendState = (call: TabletCallState) => {
    if (sent.get(call.id) === call.state) return;
    sent.set(call.id, call.state);
    send('state', call);
  };
  return async () => {
    const due = await endDueCalls(db, isOfPerson(personId));
    const isEnded = endsOthers && (await endCall(db, isAnsweredBy(tablet), 'two-devices'));
    endsOthers = false;
    if (due.length > 0 || isEnded) live.announce('live-calls', personId);
    const calls = await listCallsOfTablet(db, tablet);
    const present = new Set(calls.map(({ id }) => id));
    let endsInMs: number | undefined;
    for (const { id, state, why, isHere, endsInMs: ms, ...call } of calls) {
      // Another tablet has answered it, or was chosen for it, and then it never rang here.
      if (!isHere) {
        if (call.rangEverywhere) sendState({ id, state: 'answered', why: null });
        continue;
      }
      // A copy of the cookie has answered it, which has no stream.
      if (state === 'answered' && call.isOfOtherPage) {
        if (await endCall(db, isAnsweredBy(tablet), 'two-devices'))
          live.announce('live-calls', personId);
        continue;
      }
      if (state === 'ringing' && !sent.has(id)) send('ring', ringOf(id, call, translations));
      sendState({ id, state, why });
      endsInMs = ms ?? endsInMs;
      if (state !== 'answered') continue;
      for (const { id: signalId, signal } of await listSignals(
        db,
        { id, personId },
        true,
        lastSignal,
      )) {
        lastSignal = signalId;
        send('signal', { id, ...signal }, signalId);
      }
    }
    // They went with the membership of the caller.
    for (const [id, state] of sent)
      if (!present.has(id)) {
        if (state === 'ringing' || state === 'answered')
          sendState({ id, state: 'ended', why: 'right-ended' });
        sent.delete(id);
      }
    clearTimeout(timer);
    if (endsInMs !== undefined)
      timer = setTimeout(
        () => live.announce('live-calls', personId),
        Math.max(0, endsInMs + 50),
      ).unref();
    return endsInMs !== undefined;
  };
}

/** Tells a shared tablet that asks who is there for whom of its people it rings, and nothing else about the call. */
function followRings(
  { db }: EventDeps,
  device: string,
  send: TabletStream['send'],
): () => Promise<boolean> {
  /** Undefined at first, so that a tablet that missed the end of a call on a former stream reads that nobody calls. */
  let sent: string | undefined;
  return async () => {
    const rows = await listCalledRows(db, device);
    const text = rows.join();
    if (text !== sent) send('called', { rows } satisfies CalledEvent);
    sent = text;
    return rows.length > 0;
  };
}
