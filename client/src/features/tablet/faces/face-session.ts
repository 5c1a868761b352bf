import type { TabletFace } from '#shared/faces/face-photo.answer';
import { practiceDueAt, practiceState, type PracticeEvent } from '#shared/tablets/practice';
import {
  dealCard,
  nextFace,
  type FaceCard,
  type FaceSession,
  type Outcome,
  type PracticeByFace,
} from './deal-card';
import { isNews, pickFaces, type Random, type ViewsByFace } from './pick-faces';

export interface SessionSource {
  /** A UUID for the session. */
  id: string;
  faces: readonly TabletFace[];
  views: ViewsByFace;
  practice: PracticeByFace;
  now: number;
  /** The id of the face that comes first of those that could. */
  first?: number | undefined;
}

/** Deals a session and opens its first card. Without faces there is none. */
export function startSession(source: SessionSource, random: Random): FaceSession {
  const { id, faces, views, practice, now, first } = source;
  const asked = facesToAsk(faces, practice, now, random);
  const byId = new Map(faces.map((face) => [face.id, face]));
  const picked = pickFaces(
    [...byId.keys()],
    {
      views,
      asked,
      first,
      news: faces.filter((face) => isNews(face, views)).map((face) => face.id),
    },
    random,
  );
  const session = {
    ...{ id, startedAt: now, asked, practice, cards: [], upcoming: undefined },
    faces: picked.flatMap((each) => byId.get(each) ?? []),
  };
  return withNextCard(session, now, random);
}

/** Opens the next card. At the end of the session there is none, and the session stays as it is. */
export function withNextCard(session: FaceSession, now: number, random: Random): FaceSession {
  const { cards, upcoming } = session;
  const next = nextFace(session, now);
  // A face may have become due since the last card was opened.
  const isAsDealt =
    upcoming?.face === next?.face && Boolean(upcoming?.companion) === next?.isQuestion;
  const card = isAsDealt ? upcoming : dealCard(session, now, random);
  return card ? withUpcoming({ ...session, cards: [...cards, card] }, now, random) : session;
}

/** Notes what came of a question. A card that was skipped has no event. */
export function withOutcome(
  session: FaceSession,
  { card, outcome, event }: { card: FaceCard; outcome: Outcome; event?: PracticeEvent | undefined },
  now: number,
  random: Random,
): FaceSession {
  const cards = session.cards.map((each) => (each.id === card.id ? { ...each, outcome } : each));
  const state = event && practiceState([event], session.practice.get(event.faceId));
  const practice =
    event && state ? new Map(session.practice).set(event.faceId, state) : session.practice;
  return withUpcoming({ ...session, cards, practice }, now, random);
}

const withUpcoming = (session: FaceSession, now: number, random: Random): FaceSession => ({
  ...session,
  upcoming: dealCard(session, now, random),
});

/** One new face at random, and the one that has been due for longest. */
function facesToAsk(
  faces: readonly TabletFace[],
  practice: PracticeByFace,
  now: number,
  random: Random,
): number[] {
  const practised = faces.filter((face) => face.practice);
  const fresh = practised.filter(({ id }) => !practice.has(id));
  const dueAt = ({ id }: TabletFace) => {
    const state = practice.get(id);
    return state ? practiceDueAt(state) : Infinity;
  };
  const [due] = practised
    .filter((face) => dueAt(face) <= now)
    .sort((one, other) => dueAt(one) - dueAt(other));
  return [due, fresh[Math.floor(random() * fresh.length)]].flatMap((face) => face?.id ?? []);
}
