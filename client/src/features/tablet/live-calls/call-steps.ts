import type { LiveCallEnd, LiveCallState } from '#shared/live-calls/states';
import { MINUTE_MS, SECOND_MS } from '#shared/product/durations';

/** The server ends a ring after 45 seconds. The tablet does so by itself where it does not hear of it. */
const RINGS = 46 * SECOND_MS;
/** An answer of the server that does not come. */
const ANSWERS = 60 * SECOND_MS;
/** The stream tells so soon what became of a call that the server does not let this tablet answer. */
const TOLD_WITHIN = 2 * SECOND_MS;
/** So long the tablet says that the caller has stopped. */
const SAYS_STOPPED = 3 * SECOND_MS;
/** Without a touch for so long, the tablet asks whether somebody is talking, and ends the call later. */
const ASKS_AFTER = 20 * MINUTE_MS;
const ENDS_AFTER_ASKING = 2 * MINUTE_MS;
const TALKS_AT_MOST = 120 * MINUTE_MS;

/** The sentence after a call: they talked, nobody answered, or the network was lost. */
type CallOutcome = 'talked' | 'called' | 'network';

/** The reason that the server gets where this side ends a call. A press has no reason. */
export type OwnEnd = 'pressed' | 'network' | 'too-long';

/** A step of a live call on the tablet. Moments are in milliseconds since 1970. */
export type CallStep =
  | { name: 'ringing'; rangAt: number }
  /** On a shared tablet: whose call it is. It still rings. */
  | { name: 'whose'; rangAt: number }
  /** Answer was touched, and the server has not said that this tablet has the call. */
  | {
      name: 'answering';
      rangAt: number;
      /** True once this tablet or another one has answered it. */
      isAnswered: boolean;
      /** When the server has said that it cannot be answered any more. Undefined before. */
      refusedAt?: number;
    }
  /** The caller has stopped. */
  | { name: 'stopped'; at: number }
  | {
      name: 'talking';
      answeredAt: number;
      touchedAt: number;
      /** True once both sides were connected. */
      hasTalked: boolean;
      /** True while the tablet asks whether they are still talking. */
      isAsking: boolean;
    }
  | {
      name: 'over';
      outcome: CallOutcome | undefined;
      hasTalked: boolean;
      /** Undefined where the server has ended it. */
      end: OwnEnd | undefined;
    };

export type CallEvent =
  | { kind: 'state'; state: LiveCallState; why: LiveCallEnd | null }
  /** Answer was touched. */
  | { kind: 'answer'; isShared: boolean }
  /** This tablet has the call. */
  | { kind: 'answered' }
  /** The server says that it cannot be answered any more. */
  | { kind: 'not-answered' }
  /** The server was not reached, or its response was not: Answer can be touched once more. */
  | { kind: 'unreached' }
  | { kind: 'decline' }
  | { kind: 'connected' }
  | { kind: 'hang-up' }
  /** The network was lost for too long, or the server was. */
  | { kind: 'lost' }
  /** An answer of the server after which the call is not this tablet's. */
  | { kind: 'refused' }
  | { kind: 'touch' }
  | { kind: 'tick' };

const over = (outcome?: CallOutcome, end?: OwnEnd, hasTalked = false): CallStep => ({
  name: 'over',
  outcome,
  hasTalked,
  end,
});

export const newCall = (now: number): CallStep => ({ name: 'ringing', rangAt: now });

/** Returns the step after an event. Nothing follows on the end of a call. */
export function nextStep(step: CallStep, event: CallEvent, now: number): CallStep {
  switch (step.name) {
    case 'ringing':
    case 'whose':
      return whileRinging(step, event, now);
    case 'answering':
      return whileAnswering(step, event, now);
    case 'stopped':
      return event.kind === 'tick' && now - step.at >= SAYS_STOPPED ? over('called') : step;
    case 'talking':
      return whileTalking(step, event, now);
    case 'over':
      return step;
  }
}

type Ringing = Extract<CallStep, { name: 'ringing' | 'whose' }>;
type Answering = Extract<CallStep, { name: 'answering' }>;
type Talking = Extract<CallStep, { name: 'talking' }>;

function whileRinging(step: Ringing, event: CallEvent, now: number): CallStep {
  const { name, rangAt } = step;
  switch (event.kind) {
    case 'answer':
      return event.isShared && name === 'ringing'
        ? { name: 'whose', rangAt }
        : { name: 'answering', rangAt, isAnswered: false };
    case 'decline':
      return over();
    case 'tick':
      return now - rangAt >= RINGS ? over('called', 'pressed') : step;
    case 'refused':
      return over();
    case 'state':
      return event.state === 'ringing' ? step : afterRing(event, now);
    case 'answered':
    case 'not-answered':
    case 'unreached':
    case 'connected':
    case 'hang-up':
    case 'lost':
    case 'touch':
      return step;
  }
}

/** Nobody answered it here. */
function afterRing(
  { state, why }: Pick<Extract<CallEvent, { kind: 'state' }>, 'state' | 'why'>,
  now: number,
): CallStep {
  if (state === 'unanswered') return over('called');
  // Answered or declined on another tablet, so that nobody has missed it, or the caller may not ring any more.
  if (state !== 'ended' || (why !== null && why !== 'unheard')) return over();
  return { name: 'stopped', at: now };
}

function whileAnswering(step: Answering, event: CallEvent, now: number): CallStep {
  const { rangAt, isAnswered, refusedAt } = step;
  switch (event.kind) {
    case 'answered':
      return {
        name: 'talking',
        answeredAt: now,
        touchedAt: now,
        hasTalked: false,
        isAsking: false,
      };
    case 'not-answered':
      // The caller has stopped, or another tablet was faster.
      return isAnswered ? over() : { ...step, refusedAt: now };
    case 'unreached':
      return { name: 'ringing', rangAt };
    case 'hang-up':
      return over('called', 'pressed');
    case 'refused':
      return over();
    case 'tick':
      if (refusedAt !== undefined && now - refusedAt >= TOLD_WITHIN)
        return { name: 'stopped', at: now };
      return now - rangAt >= ANSWERS ? over('called', 'pressed') : step;
    case 'state':
      // By this tablet, or by another one. The answer of the server tells.
      if (event.state === 'answered')
        return refusedAt === undefined ? { ...step, isAnswered: true } : over();
      return event.state === 'ringing' ? step : afterRing(event, now);
    case 'answer':
    case 'decline':
    case 'connected':
    case 'lost':
    case 'touch':
      return step;
  }
}

function whileTalking(step: Talking, event: CallEvent, now: number): CallStep {
  const { answeredAt, touchedAt, hasTalked, isAsking } = step;
  const end = (own?: OwnEnd) => over(hasTalked ? 'talked' : 'called', own, hasTalked);
  switch (event.kind) {
    case 'connected':
      return { ...step, hasTalked: true };
    case 'touch':
      return { ...step, touchedAt: now, isAsking: false };
    case 'hang-up':
      return end('pressed');
    case 'lost':
      return over('network', 'network', hasTalked);
    case 'refused':
      return end();
    case 'state':
      if (event.state === 'answered' || event.state === 'ringing') return step;
      return event.why === 'network' || event.why === 'unheard'
        ? over('network', undefined, hasTalked)
        : end();
    case 'tick': {
      const untouched = now - touchedAt;
      if (untouched >= ASKS_AFTER + ENDS_AFTER_ASKING || now - answeredAt >= TALKS_AT_MOST)
        return end('too-long');
      return isAsking === untouched >= ASKS_AFTER
        ? step
        : { ...step, isAsking: untouched >= ASKS_AFTER };
    }
    case 'answer':
    case 'answered':
    case 'not-answered':
    case 'unreached':
    case 'decline':
      return step;
  }
}
