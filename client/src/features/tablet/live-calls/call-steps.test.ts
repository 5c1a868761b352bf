import { describe, expect, test } from 'vitest';
import type { LiveCallEnd, LiveCallState } from '#shared/live-calls/states';
import { newCall, nextStep, type CallEvent, type CallStep } from './call-steps';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const state = (now: LiveCallState, why: LiveCallEnd | null = null): CallEvent => ({
  kind: 'state',
  state: now,
  why,
});
const answer: CallEvent = { kind: 'answer', isShared: false };

/** The step after some events, each with its moment after the ring. */
const after = (...events: [at: number, event: CallEvent | CallEvent['kind']][]): CallStep =>
  events.reduce<CallStep>(
    (step, [at, event]) =>
      nextStep(step, typeof event === 'string' ? ({ kind: event } as CallEvent) : event, at),
    newCall(0),
  );
const talking: [number, CallEvent | CallEvent['kind']][] = [
  [SECOND, answer],
  [2 * SECOND, 'answered'],
  [3 * SECOND, 'connected'],
];

describe('a ring', () => {
  test('lasts until the server ends it, and a moment longer where it is not heard', () => {
    expect(after([45 * SECOND, 'tick'])).toMatchObject({ name: 'ringing' });
    expect(after([46 * SECOND, 'tick'])).toMatchObject({ name: 'over', outcome: 'called' });
    expect(after([45 * SECOND, state('unanswered')])).toMatchObject({ outcome: 'called' });
  });

  test('that the caller stops is said to have stopped for three seconds', () => {
    expect(after([9 * SECOND, state('ended')])).toEqual({ name: 'stopped', at: 9 * SECOND });
    expect(after([9 * SECOND, state('ended', 'unheard')])).toMatchObject({ name: 'stopped' });
    expect(after([9 * SECOND, state('ended')], [11.9 * SECOND, 'tick'])).toMatchObject({
      name: 'stopped',
    });
    expect(after([9 * SECOND, state('ended')], [12 * SECOND, 'tick'])).toMatchObject({
      name: 'over',
      outcome: 'called',
    });
  });

  test.each([
    ['declined here', { kind: 'decline' } as const],
    ['declined on another tablet', state('declined')],
    ['answered on another tablet', state('answered')],
    ['of somebody who may not ring any more', state('ended', 'right-ended')],
    ['of a tablet that was disconnected', state('ended', 'tablet-ended')],
  ])('%s leaves nothing behind', (_how, event) => {
    expect(after([SECOND, event])).toMatchObject({ name: 'over', outcome: undefined });
  });

  test('is answered by one touch, and on a shared tablet by a second one', () => {
    expect(after([SECOND, answer])).toMatchObject({ name: 'answering' });
    const shared: CallEvent = { kind: 'answer', isShared: true };
    expect(after([SECOND, shared])).toEqual({ name: 'whose', rangAt: 0 });
    expect(after([SECOND, shared], [3 * SECOND, shared])).toMatchObject({ name: 'answering' });
    expect(after([SECOND, shared], [46 * SECOND, 'tick'])).toMatchObject({ outcome: 'called' });
  });
});

describe('Answer', () => {
  test('that comes too late says that the caller has stopped, and nothing if another tablet was first', () => {
    const refused: [number, CallEvent | CallEvent['kind']][] = [
      [SECOND, answer],
      [2 * SECOND, 'not-answered'],
    ];
    expect(after(...refused, [2.5 * SECOND, state('ended')])).toMatchObject({ name: 'stopped' });
    expect(after(...refused, [2.5 * SECOND, state('answered')])).toMatchObject({
      name: 'over',
      outcome: undefined,
    });
    // The stream of events may be lost.
    expect(after(...refused, [3.9 * SECOND, 'tick'])).toMatchObject({ name: 'answering' });
    expect(after(...refused, [4 * SECOND, 'tick'])).toMatchObject({ name: 'stopped' });
    expect(
      after([SECOND, answer], [SECOND, state('answered')], [2 * SECOND, 'not-answered']),
    ).toMatchObject({ name: 'over', outcome: undefined });
  });

  test('can be touched once more where the server was not reached', () => {
    expect(after([SECOND, answer], [2 * SECOND, 'unreached'])).toEqual({
      name: 'ringing',
      rangAt: 0,
    });
  });

  test('is taken back by Hang up before the server has said so', () => {
    expect(after([SECOND, answer], [2 * SECOND, 'hang-up'])).toMatchObject({
      name: 'over',
      outcome: 'called',
      end: 'pressed',
    });
  });
});

describe('a call', () => {
  test('that somebody ends was talked', () => {
    expect(after(...talking, [MINUTE, 'hang-up'])).toMatchObject({
      outcome: 'talked',
      end: 'pressed',
    });
    expect(after(...talking, [MINUTE, state('ended')])).toMatchObject({
      outcome: 'talked',
      end: undefined,
    });
  });

  test('that was never connected says that somebody called', () => {
    expect(
      after([SECOND, answer], [2 * SECOND, 'answered'], [3 * SECOND, 'hang-up']),
    ).toMatchObject({ outcome: 'called', hasTalked: false });
  });

  test.each([
    [{ kind: 'lost' } as const, 'network'],
    [state('ended', 'network'), undefined],
    [state('ended', 'unheard'), undefined],
  ])('that loses the network says so: %j', (event, end) => {
    expect(after(...talking, [MINUTE, event])).toMatchObject({
      outcome: 'network',
      hasTalked: true,
      end,
    });
  });

  test.each([{ kind: 'refused' } as const, state('ended', 'right-ended')])(
    'ends with the right to it: %j',
    (event) => {
      expect(after(...talking, [MINUTE, event])).toMatchObject({
        outcome: 'talked',
        end: undefined,
      });
    },
  );

  test('that nobody touches for twenty minutes asks, and ends two minutes later', () => {
    const answered = 2 * SECOND;
    expect(after(...talking, [answered + 20 * MINUTE - 1, 'tick'])).toMatchObject({
      isAsking: false,
    });
    const asked = after(...talking, [answered + 20 * MINUTE, 'tick']);
    expect(asked).toMatchObject({ isAsking: true });
    expect(nextStep(asked, { kind: 'touch' }, answered + 21 * MINUTE)).toMatchObject({
      isAsking: false,
      touchedAt: answered + 21 * MINUTE,
    });
    expect(nextStep(asked, { kind: 'tick' }, answered + 22 * MINUTE)).toMatchObject({
      name: 'over',
      outcome: 'talked',
      end: 'too-long',
    });
  });

  test('is no longer than two hours, however often the tablet is touched', () => {
    const touched = Array.from({ length: 12 }, (_, index): [number, CallEvent['kind']] => [
      index * 10 * MINUTE + 3 * SECOND,
      'touch',
    ]);
    expect(after(...talking, ...touched, [120 * MINUTE, 'tick'])).toMatchObject({
      name: 'talking',
    });
    expect(after(...talking, ...touched, [120 * MINUTE + 2 * SECOND, 'tick'])).toMatchObject({
      name: 'over',
      end: 'too-long',
    });
  });
});
