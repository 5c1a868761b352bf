import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isForLookingOnly,
  PRACTICE_GAPS,
  practiceDueAt,
  practiceState,
  type PracticeEvent,
  type PracticeState,
} from './practice';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const START = Date.UTC(2026, 10, 21, 10);

let count = 0;
const event = (at: number, kind: PracticeEvent['kind'], session = 'one'): PracticeEvent => ({
  id: `event-${++count}`,
  faceId: 1,
  session,
  at,
  kind,
});

/** Answers questions as soon as each is due, in the sessions named. */
function answered(
  kinds: readonly [PracticeEvent['kind'], string?][],
  from: PracticeState | undefined = undefined,
): PracticeState {
  const state = kinds.reduce<PracticeState | undefined>(
    (before, [kind, session]) =>
      practiceState([event(before ? practiceDueAt(before) : START, kind, session)], before),
    from,
  );
  if (!state) throw new Error('No events');
  return state;
}

const gapOf = ({ step }: PracticeState): number | undefined => PRACTICE_GAPS[step];
const right = (times: number, session = 'one') =>
  Array.from({ length: times }, (): [PracticeEvent['kind'], string] => ['right', session]);

const events = fc.array(
  fc.record({
    id: fc.uuid(),
    faceId: fc.constant(1),
    session: fc.constantFrom('one', 'two', 'three', 'four', 'five'),
    at: fc.integer({ min: START, max: START + 60 * DAY }),
    kind: fc.constantFrom('right' as const, 'helped' as const),
  }),
  { minLength: 1, maxLength: 60 },
);

test('the gaps are those of spaced retrieval: at once to 16 minutes, then 1 to 14 days', () => {
  const minutes = [0, 0.25, 0.5, 1, 2, 4, 8, 16].map((gap) => gap * MINUTE);
  const days = [1, 2, 4, 7, 14].map((gap) => gap * DAY);
  expect(PRACTICE_GAPS).toEqual([...minutes, ...days]);
});

test('a right touch is a step up, and from one minute on it takes two in a row', () => {
  expect(gapOf(answered(right(1)))).toBe(15 * SECOND);
  expect(gapOf(answered(right(3)))).toBe(MINUTE);
  expect(gapOf(answered(right(4)))).toBe(MINUTE);
  expect(gapOf(answered(right(5)))).toBe(2 * MINUTE);
  expect(gapOf(answered([...right(4), ['helped'], ...right(1)]))).toBe(MINUTE);
});

test('the days begin once sixteen minutes were reached in two sessions', () => {
  const sixteen = answered(right(11));
  expect(gapOf(sixteen)).toBe(16 * MINUTE);
  const first = answered(right(2), sixteen);
  expect(gapOf(first)).toBe(16 * MINUTE);
  expect(gapOf(answered(right(4), first))).toBe(16 * MINUTE);
  expect(gapOf(answered(right(2, 'two'), first))).toBe(DAY);
});

test('the longest gap stays at fourteen days', () => {
  const climbed = answered([...right(13), ...right(40, 'two')]);
  expect(gapOf(climbed)).toBe(14 * DAY);
});

test('after help the gap is the last that went well', () => {
  expect(gapOf(answered([...right(2), ['helped']]))).toBe(15 * SECOND);
  expect(gapOf(answered([['helped']]))).toBe(0);
});

test('help in three sessions in a row makes it looking for fourteen days', () => {
  const helped = (...sessions: string[]) =>
    answered(sessions.map((session) => ['helped', session] as const).map(([k, s]) => [k, s]));
  expect(helped('one', 'two').lookUntil).toBe(0);
  expect(helped('one', 'one', 'one').lookUntil).toBe(0);
  const state = helped('one', 'two', 'three');
  expect(practiceDueAt(state)).toBe(state.lastAt + 14 * DAY);
  expect(
    answered([
      ['helped', 'one'],
      ['helped', 'two'],
      ['right', 'three'],
      ['helped', 'four'],
    ]).lookUntil,
  ).toBe(0);
});

test('two helps in a row make the rest of a session looking only', () => {
  expect(isForLookingOnly(['helped', 'right', 'helped'])).toBe(false);
  expect(isForLookingOnly(['right', 'helped', 'helped'])).toBe(true);
  expect(isForLookingOnly(['helped', 'helped', 'right'])).toBe(true);
});

test('gaps grow only by a right touch after the gap, by one step', () => {
  fc.assert(
    fc.property(events, (all) => {
      const ordered = [...all].sort((one, other) => one.at - other.at);
      let before: PracticeState | undefined;
      for (const each of ordered) {
        const state = practiceState([each], before);
        const grown = (state?.step ?? 0) - (before?.step ?? 0);
        expect(grown).toBeLessThanOrEqual(1);
        if (grown > 0) {
          expect(each.kind).toBe('right');
          if (before)
            expect(each.at - before.lastAt).toBeGreaterThanOrEqual(gapOf(before) ?? Infinity);
        }
        before = state;
      }
    }),
  );
});

test('two tablets that merge their events in any order have one state', () => {
  fc.assert(
    fc.property(events, fc.array(fc.boolean()), fc.infiniteStream(fc.nat()), (all, mine, keys) => {
      const own = all.filter((_, index) => mine[index]);
      const rank = new Map(all.map((each) => [each.id, keys.next().value]));
      const shuffled = [...all].sort((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0));
      expect(practiceState([...own, ...shuffled])).toEqual(practiceState(all));
    }),
  );
});

test('folding the earlier events first gives the same state as folding all', () => {
  fc.assert(
    fc.property(events, fc.integer({ min: START, max: START + 60 * DAY }), (all, cut) => {
      const earlier = practiceState(all.filter(({ at }) => at < cut));
      expect(
        practiceState(
          all.filter(({ at }) => at >= cut),
          earlier,
        ),
      ).toEqual(practiceState(all));
    }),
  );
});
