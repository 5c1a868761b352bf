import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRACTICE_GAPS, type PracticeEvent, type PracticeState } from '#shared/tablets/practice';
import { tabletFace } from '../../../../../tests/support/client/tablet-content';
import { SESSION_TIME, type FaceSession, type Outcome } from './deal-card';
import { startSession, withNextCard, withOutcome } from './face-session';

const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;
const NOW = Date.UTC(2026, 10, 21, 10);
const album = [1, 2, 3, 4, 5, 6, 7].map((id) => tabletFace(id, `Face ${id}`, { practice: id < 5 }));

const stateDue = (dueAt: number, other: Partial<PracticeState> = {}): PracticeState => ({
  step: 0,
  inRow: 0,
  lastAt: dueAt,
  longSessions: [],
  sessions: [],
  lookUntil: 0,
  ...other,
});

interface Played {
  session: FaceSession;
  now: number;
}

/** Opens the next card after so many seconds. */
const onward = ({ session, now }: Played, seconds = 5, random = Math.random): Played => ({
  session: withNextCard(session, now + seconds * SECOND, random),
  now: now + seconds * SECOND,
});

function answer({ session, now }: Played, outcome: Outcome): Played {
  const card = session.cards.at(-1);
  if (!card?.companion) throw new Error('Nothing is asked');
  const event: PracticeEvent | undefined =
    outcome === 'skipped'
      ? undefined
      : {
          id: `event-${session.cards.length}`,
          faceId: card.face.id,
          session: session.id,
          at: now,
          kind: outcome,
        };
  return { session: withOutcome(session, { card, outcome, event }, now, Math.random), now };
}

const begin = (
  practice: [number, PracticeState][] = [],
  { faces = album, random = Math.random } = {},
): Played => ({
  session: startSession(
    { id: 'session', faces, views: {}, practice: new Map(practice), now: NOW },
    random,
  ),
  now: NOW,
});

/** Plays a session to its end. */
function play(start: Played, outcomes: () => Outcome, seconds: () => number): FaceSession {
  let played = start;
  for (;;) {
    const card = played.session.cards.at(-1);
    if (card?.companion && !card.outcome) played = answer(played, outcomes());
    const next = onward(played, seconds());
    if (next.session.cards.length === played.session.cards.length) return next.session;
    played = next;
  }
}

const questions = ({ cards }: FaceSession) => cards.filter(({ companion }) => companion);

test('a session without practice shows five faces once each, and asks nothing', () => {
  const faces = album.map((face) => ({ ...face, practice: false }));
  const session = play(
    begin([], { faces }),
    () => 'right',
    () => 5,
  );
  expect(session.cards).toHaveLength(5);
  expect(new Set(session.cards.map(({ face }) => face)).size).toBe(5);
  expect(questions(session)).toEqual([]);
  expect(begin([], { faces: [] }).session.cards).toEqual([]);
});

test('a new face is asked for right after it was looked at, and again after the gap', () => {
  const faces = album.map((face) => ({ ...face, practice: face.id === 1 }));
  const inOrder = () => 0;
  const next = (played: Played, seconds: number) => onward(played, seconds, inOrder);
  const cardOf = ({ session }: Played) => {
    const card = session.cards.at(-1);
    return [card?.face.id, card?.companion ? 'asked' : 'shown'];
  };
  const first = begin([], { faces, random: inOrder });
  expect(cardOf(first)).toEqual([2, 'shown']);
  const shown = next(first, 1);
  expect(cardOf(shown)).toEqual([1, 'shown']);
  const asked = next(shown, 1);
  expect(cardOf(asked)).toEqual([1, 'asked']);
  const another = next(answer(asked, 'right'), 10);
  expect(cardOf(another)).toEqual([3, 'shown']);
  expect(cardOf(next(another, 4))).toEqual([4, 'shown']);
  expect(cardOf(next(another, 5))).toEqual([1, 'asked']);
});

test('a session asks for one new face and the one that has been due for longest, and no other', () => {
  const practice: [number, PracticeState][] = [
    [1, stateDue(NOW - 5)],
    [2, stateDue(NOW - 10)],
    [3, stateDue(NOW - 20, { lookUntil: NOW + DAY })],
  ];
  for (let times = 0; times < 50; times += 1) {
    const { session } = begin(practice);
    expect(session.asked).toEqual([2, 4]);
    const asked = questions(
      play(
        { session, now: NOW },
        () => 'right',
        () => 5,
      ),
    ).map(({ face }) => face.id);
    expect(asked.every((id) => [2, 4].includes(id))).toBe(true);
    expect(asked).toContain(2);
  }
});

test('a face that is due is not shown right before it is asked for', () => {
  const practice: [number, PracticeState][] = [[1, stateDue(NOW - DAY, { step: 8 })]];
  const faces = album.map((face) => ({ ...face, practice: face.id === 1 }));
  for (let times = 0; times < 50; times += 1) {
    const { cards } = play(
      begin(practice, { faces }),
      () => 'right',
      () => 5,
    );
    expect(cards.find(({ face }) => face.id === 1)?.companion).toBeDefined();
    expect(cards[0]?.companion).toBeUndefined();
  }
});

test('neither the end of a session nor what follows a help asks anything, and two helps in a row end all questions', () => {
  fc.assert(
    fc.property(
      fc.infiniteStream(fc.constantFrom<Outcome>('right', 'helped', 'skipped')),
      fc.infiniteStream(fc.integer({ min: 1, max: 60 })),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 12 }))),
      (outcomes, waits, steps) => {
        const practice = steps.map(([id, step]): [number, PracticeState] => [
          id,
          stateDue(NOW - (PRACTICE_GAPS[step] ?? 0), { step }),
        ]);
        const session = play(
          begin(practice),
          () => outcomes.next().value,
          () => waits.next().value,
        );
        const { cards } = session;
        expect(cards.at(-1)?.companion).toBeUndefined();
        expect(cards.at(-1)?.face).toBe(session.faces.at(-1));
        cards.forEach(({ outcome }, place) => {
          if (outcome === 'helped') expect(cards[place + 1]?.companion).toBeUndefined();
        });
        const told = cards.flatMap(({ outcome }) =>
          outcome && outcome !== 'skipped' ? [outcome] : [],
        );
        const second = told.findIndex((each, i) => each === 'helped' && told[i - 1] === 'helped');
        if (second >= 0) expect(told).toHaveLength(second + 1);
      },
    ),
  );
});

test('nobody who has died is the other photo of a question', () => {
  const faces = album.map((face) => ({ ...face, practice: face.id === 1, hasDied: face.id > 2 }));
  for (let times = 0; times < 50; times += 1) {
    const { cards } = play(
      begin([], { faces }),
      () => 'right',
      () => 20,
    );
    for (const { companion } of cards) if (companion) expect(companion.face.id).toBe(2);
  }
});

test('after three minutes only the easiest face follows', () => {
  const { session } = begin();
  const late = onward({ session, now: NOW + SESSION_TIME }, 0);
  expect(late.session.cards.map(({ face }) => face)).toEqual([
    session.cards[0]?.face,
    session.faces.at(-1),
  ]);
  expect(onward(late).session.cards).toHaveLength(2);
});

test('what is loaded ahead is what comes, if it is opened at once', () => {
  for (let times = 0; times < 50; times += 1) {
    let played = begin();
    for (let cards = 1; played.session.upcoming; cards += 1) {
      const { upcoming } = played.session;
      played = onward(played, 0);
      expect(played.session.cards).toHaveLength(cards + 1);
      expect(played.session.cards.at(-1)).toBe(upcoming);
      if (upcoming.companion) played = answer(played, 'right');
    }
  }
});
