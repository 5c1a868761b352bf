import { DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/product/durations';

/**
 * The gaps after which a face is asked for again, in milliseconds: the published ladder of spaced retrieval (Camp and
 * others). The gaps in days follow once the longest gap in minutes was reached in two sessions.
 */
export const PRACTICE_GAPS: readonly number[] = [
  0,
  15 * SECOND_MS,
  30 * SECOND_MS,
  ...[1, 2, 4, 8, 16].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 4, 7, 14].map((days) => days * DAY_MS),
];
const LAST_IN_MINUTES = PRACTICE_GAPS.indexOf(16 * MINUTE_MS);
const LAST = PRACTICE_GAPS.length - 1;

/** From this gap on a step takes two right touches in a row, because with two photos half of all touches are luck. */
const TWO_FROM = PRACTICE_GAPS.indexOf(MINUTE_MS);
const SESSIONS_WITH_HELP = 3;
const LOOKING_FOR = 14 * DAY_MS;

/** The first touch of one question for a face. `helped`: the other photo was touched first. */
export interface PracticeEvent {
  /** A UUID by the tablet. */
  id: string;
  faceId: number;
  /** A UUID of the session on the tablet. */
  session: string;
  /** Milliseconds since 1970. */
  at: number;
  kind: 'right' | 'helped';
}

/** How far the practice of one face has come. It is no result: nobody is shown it, and it assesses nothing. */
export interface PracticeState {
  /** The index in PRACTICE_GAPS of the gap that comes next. */
  step: number;
  /** Right touches in a row at this gap. */
  inRow: number;
  lastAt: number;
  /** Up to two sessions that reached the longest gap in minutes. */
  longSessions: string[];
  /** The last three sessions. */
  sessions: { id: string; helped: boolean }[];
  /** Until then the face is only looked at. 0 if it was never held back. */
  lookUntil: number;
}

const START: PracticeState = {
  step: 0,
  inRow: 0,
  lastAt: 0,
  longSessions: [],
  sessions: [],
  lookUntil: 0,
};

/**
 * Computes the state of one face from its events, in whatever order and however often they arrive: two tablets that
 * have the same events have the same state.
 * @param base the state after all events before these; undefined if there were none
 */
export function practiceState(
  events: readonly PracticeEvent[],
  base?: PracticeState,
): PracticeState | undefined {
  const each = [...new Map(events.map((event) => [event.id, event])).values()];
  return each.sort(byTime).reduce<PracticeState | undefined>(after, base);
}

const byTime = (one: PracticeEvent, other: PracticeEvent): number =>
  one.at - other.at || (one.id < other.id ? -1 : 1);

function after(before: PracticeState = START, event: PracticeEvent): PracticeState {
  const state = { ...before, lastAt: event.at, sessions: sessionsWith(before, event) };
  if (event.kind === 'right') return { ...state, ...stepAfterRight(before, event) };
  const step = Math.max(0, before.step - 1);
  const isTooMuch =
    state.sessions.length === SESSIONS_WITH_HELP && state.sessions.every(({ helped }) => helped);
  return isTooMuch
    ? { ...state, step, inRow: 0, sessions: [], lookUntil: event.at + LOOKING_FOR }
    : { ...state, step, inRow: 0 };
}

function sessionsWith(
  { sessions }: PracticeState,
  { session, kind }: PracticeEvent,
): PracticeState['sessions'] {
  const helped = kind === 'helped';
  if (!sessions.some(({ id }) => id === session))
    return [...sessions, { id: session, helped }].slice(-SESSIONS_WITH_HELP);
  return sessions.map((each) => (each.id === session && helped ? { id: session, helped } : each));
}

/** A right touch counts once its gap has passed. Another tablet that did not know of the last touch may ask sooner. */
function stepAfterRight(
  { step, inRow, lastAt, longSessions }: PracticeState,
  { at, session }: PracticeEvent,
): Pick<PracticeState, 'step' | 'inRow' | 'longSessions'> {
  const gap = PRACTICE_GAPS[step] ?? 0;
  if (at - lastAt < gap) return { step, inRow, longSessions };
  if (step >= TWO_FROM && inRow === 0) return { step, inRow: 1, longSessions };
  if (step !== LAST_IN_MINUTES) return { step: Math.min(step + 1, LAST), inRow: 0, longSessions };
  const reached = [...new Set([...longSessions, session])].slice(0, 2);
  return { step: reached.length === 2 ? step + 1 : step, inRow: 0, longSessions: reached };
}

/** Returns the time from which the face may be asked for, in milliseconds since 1970. A face without a state is new. */
export const practiceDueAt = ({ step, lastAt, lookUntil }: PracticeState): number =>
  Math.max(lastAt + (PRACTICE_GAPS[step] ?? 0), lookUntil);

/** Returns true after two helps in a row: the rest of the session asks nothing. */
export const isForLookingOnly = (kinds: readonly PracticeEvent['kind'][]): boolean =>
  kinds.some((kind, index) => kind === 'helped' && kinds[index + 1] === 'helped');
