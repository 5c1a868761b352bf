import type { TabletFace } from '#shared/faces/face-photo.answer';
import {
  isForLookingOnly,
  practiceDueAt,
  type PracticeEvent,
  type PracticeState,
} from '#shared/tablets/practice';
import type { Random } from './pick-faces';

/** The practice of the faces that were asked for before. */
export type PracticeByFace = ReadonlyMap<number, PracticeState>;

/** After that time only the last face follows. In milliseconds. */
export const SESSION_TIME = 3 * 60_000;

/** The result of a card that asks for one of two photos. `skipped`: neither photo was touched. */
export type Outcome = PracticeEvent['kind'] | 'skipped';

/** One screen of a session. */
export interface FaceCard {
  /** The place in the session. */
  id: number;
  face: TabletFace;
  /** A question of gentle practice: the other face, and whether it takes the first of the two boxes. */
  companion?: { face: TabletFace; isFirst: boolean };
  outcome?: Outcome;
}

/** A session. It does not change when the family changes its album meanwhile. */
export interface FaceSession {
  /** A UUID. */
  id: string;
  startedAt: number;
  /** The faces of the session, the easiest last. */
  faces: readonly TabletFace[];
  /** The ids of the faces that may be asked for: one new face, and one that is due. */
  asked: readonly number[];
  practice: PracticeByFace;
  /** The cards that were opened. */
  cards: readonly FaceCard[];
  /** The card that follows if it is opened now, so that its photos can be loaded. Undefined at the end. */
  upcoming: FaceCard | undefined;
}

/** Deals the card that follows if it is opened now. At the end of the session there is none. */
export function dealCard(session: FaceSession, now: number, random: Random): FaceCard | undefined {
  const next = nextFace(session, now);
  if (!next) return undefined;
  const card = { id: session.cards.length, face: next.face };
  if (!next.isQuestion) return card;
  const others = session.faces.filter((face) => face !== next.face && !face.hasDied);
  const other = others[Math.floor(random() * others.length)];
  return other ? { ...card, companion: { face: other, isFirst: random() < 0.5 } } : card;
}

/**
 * Chooses the face of the next card, and whether the card asks for it. A new face is asked for as soon as it was looked
 * at, and a face that is due when its turn comes. After help comes a face to look at, and after two helps in a row the
 * rest of the session asks nothing.
 */
export function nextFace(
  { startedAt, faces, asked, practice, cards }: FaceSession,
  now: number,
): { face: TabletFace; isQuestion: boolean } | undefined {
  const isOpened = (face: TabletFace) => cards.some((card) => card.face === face);
  const outcomeOf = (face: TabletFace) => cards.findLast((card) => card.face === face)?.outcome;
  const isDue = ({ id }: TabletFace) => {
    const state = practice.get(id);
    return asked.includes(id) && (!state || practiceDueAt(state) <= now);
  };
  const last = faces.at(-1);
  if (!last || isOpened(last)) return undefined;
  if (now - startedAt >= SESSION_TIME) return { face: last, isQuestion: false };

  const outcomes = cards.flatMap(({ outcome }) => (outcome === 'skipped' ? [] : (outcome ?? [])));
  const mayAsk =
    cards.length > 0 && cards.at(-1)?.outcome !== 'helped' && !isForLookingOnly(outcomes);
  const isNew = ({ id }: TabletFace) => !practice.has(id);
  const again = faces.find((face) => {
    const wasAsked = outcomeOf(face) === 'right' || outcomeOf(face) === 'helped';
    return isDue(face) && (wasAsked || (isOpened(face) && isNew(face) && !outcomeOf(face)));
  });
  if (mayAsk && again) return { face: again, isQuestion: true };

  const unopened = faces.filter((face) => !isOpened(face));
  const isQuestion = (face: TabletFace) => isDue(face) && !isNew(face);
  // A face that is due is not shown right before it is asked for.
  const face = unopened.find((each) => mayAsk || !isQuestion(each)) ?? last;
  return { face, isQuestion: mayAsk && isQuestion(face) };
}
