import { createStore } from '../../../lib/create-store';
import { calendarDay } from '../../../lib/date-format';
import { correctedNow, inZone } from '../person-clock.store';
import { createPersonStore } from '../shared-tablet/seats.store';

/** Who called. */
export interface Caller {
  name: string;
  faceId: number | null;
  photoUrl: string | null;
}

/** How a live call went: they talked, nobody answered, or the network was lost. */
export interface LastCall extends Caller {
  outcome: 'talked' | 'called' | 'network';
  /** When it ended, in milliseconds by the right clock. */
  at: number;
}

interface LastCalls {
  /** The last one of all, whose screen can be opened. */
  last?: LastCall;
  /** The last one in which they talked. */
  talked?: LastCall;
  /** True once somebody has touched what home says of the last one. */
  isTouched?: boolean;
}

/** So long home says that somebody called. */
const SAYS_CALLED = 60 * 60_000;

export const lastCalls = createPersonStore<LastCalls>('dear-ones-tablet-last-call', (stored) => {
  const { last, talked, isTouched }: Partial<Record<keyof LastCalls, unknown>> =
    typeof stored === 'object' && stored !== null ? stored : {};
  return {
    ...(isLastCall(last) && { last }),
    ...(isLastCall(talked) && { talked }),
    isTouched: isTouched === true,
  };
});

export function rememberCall(call: LastCall, hasTalked: boolean): void {
  const { talked } = lastCalls.read();
  lastCalls.set({
    last: call,
    ...(hasTalked ? { talked: { ...call, outcome: 'talked' } } : talked && { talked }),
  });
}

/** The call whose screen a touch has opened. */
export const openedCall = createStore<LastCall | undefined>(() => undefined);

/** Home says no more that somebody called. */
export const noteCallTouched = (): void => lastCalls.set({ ...lastCalls.read(), isTouched: true });

export const clearLastCalls = (): void => lastCalls.set({});

/** The call that nobody answered, or whose network was lost, for an hour or until somebody touches it. */
export function untouchedCall({ last, isTouched }: LastCalls): LastCall | undefined {
  const age = correctedNow() - (last?.at ?? 0);
  return last?.outcome !== 'talked' && !isTouched && age >= 0 && age < SAYS_CALLED
    ? last
    : undefined;
}

/** The call in which they talked today. */
export const talkedToday = ({ talked }: LastCalls, now: Date): LastCall | undefined =>
  talked && calendarDay(inZone(new Date(talked.at))) === calendarDay(now) ? talked : undefined;

/** A function declaration, because it is called while this module loads. */
function isLastCall(stored: unknown): stored is LastCall {
  if (typeof stored !== 'object' || stored === null) return false;
  const { name, at, outcome }: Partial<Record<keyof LastCall, unknown>> = stored;
  return (
    typeof name === 'string' &&
    typeof at === 'number' &&
    ['talked', 'called', 'network'].some((one) => one === outcome)
  );
}
