import type { RingEvent, SignalEvent, TabletCallState } from '#shared/live-calls/live-call.answer';
import { createStore, useStore } from '../../../lib/create-store';

/** A live call as the tablet's stream of events tells it, from its ring until the tablet has left its screen. */
export interface RungCall {
  ring: RingEvent;
  /** The newest state, once one was told. */
  state?: TabletCallState;
  /** The signals of the caller so far, by the ids of their events: a stream that was opened anew brings them once more. */
  signals: ReadonlyMap<string, SignalEvent>;
  /** True while the screen of a call that has ended is still shown: a new one takes its place. */
  isOver?: boolean;
}

export const rungCall = createStore<RungCall | undefined>(() => undefined);

/** The call that rang last. A stream that was opened anew rings once more for it, also where it is over here. */
let lastId: string | undefined;

/** The stream of events passes each of its events about live calls to one of these. */
export const liveCallEvents = {
  ring: (ring: RingEvent) => {
    const call = rungCall.read();
    if (ring.id === lastId || (call && !call.isOver)) return;
    lastId = ring.id;
    rungCall.set({ ring, signals: new Map() });
  },
  state: (state: TabletCallState) => {
    const call = rungCall.read();
    if (call?.ring.id === state.id) rungCall.set({ ...call, state });
  },
  signal: (signal: SignalEvent, eventId: string) => {
    const call = rungCall.read();
    if (call?.ring.id === signal.id && !call.signals.has(eventId))
      rungCall.set({ ...call, signals: new Map([...call.signals, [eventId, signal]]) });
  },
};

/** True from the ring until the tablet has left the screen of the call. */
export const useIsRung = (): boolean => useStore(rungCall) !== undefined;

export const forgetCall = (): void => rungCall.set(undefined);
