import { useEffect, useState } from 'react';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { calendarDay } from '../../../lib/date-format';
import { newRequestKey } from '../../../lib/request-key';
import { useFaceOfDay } from '../face-of-day';
import { noteOpened } from '../opened.store';
import { correctedNow, currentTime, inZone } from '../person-clock.store';
import { speak } from '../speak';
import type { FaceCard, FaceSession, Outcome } from './deal-card';
import { faceSpoken } from './face-headings';
import { reportFaces } from './face-reports';
import { startSession, withNextCard, withOutcome } from './face-session';
import { recordHelp, recordLook, viewsByFace } from './face-views.store';
import type { Random } from './pick-faces';
import { practiceByFace, recordQuestion } from './practice.store';

/** The state of a session: five faces, one at a time, and the questions of gentle practice among them. */
export function useFaceSession(content: TabletContent, random: Random) {
  const first = useFaceOfDay()?.id;
  const [session, setSession] = useState(() => newSession(content, random, first));
  const [index, setIndex] = useState(0);
  const [end, setEnd] = useState<'seen' | 'left'>();
  const card = session.cards[index];
  const isChoice = Boolean(card?.companion && !card.outcome);
  const lookedAt = isChoice || end ? undefined : card;

  useEffect(() => {
    if (!lookedAt) return;
    recordLook(lookedAt.face, calendarDay(currentTime()), correctedNow());
    noteOpened('picture', lookedAt.face.id);
  }, [lookedAt]);
  useEffect(() => reportFaces, []);

  return {
    cards: session.upcoming ? [...session.cards, session.upcoming] : session.cards,
    index,
    card,
    isChoice,
    end,
    /** Any photo is right: either reveals the named face. After the other photo, it comes with its name and voice. */
    choose: (isOther: boolean) => {
      if (!card) return;
      setSession(answered(session, card, isOther ? 'helped' : 'right', random));
      if (isOther) speak(faceSpoken(card.face));
    },
    /** A question that was not answered reveals the named face first. */
    next: () => {
      if (isChoice && card) return setSession(answered(session, card, 'skipped', random));
      const further =
        index + 1 < session.cards.length ? session : withNextCard(session, correctedNow(), random);
      if (index + 1 >= further.cards.length) return setEnd('seen');
      setSession(further);
      setIndex(index + 1);
    },
    back: index > 0 ? () => setIndex(index - 1) : undefined,
    leave: () => setEnd('left'),
    return: () => setEnd(undefined),
    startAnew: (newest: TabletContent) => {
      reportFaces();
      setSession(newSession(newest, random));
      setIndex(0);
      setEnd(undefined);
    },
  };
}

const newSession = (content: TabletContent, random: Random, first?: number): FaceSession =>
  startSession(
    {
      id: newRequestKey(),
      faces: content.faces,
      views: viewsByFace(),
      practice: practiceByFace(content),
      now: correctedNow(),
      first,
    },
    random,
  );

/** Stores what came of a question, and returns the session with it. */
function answered(
  session: FaceSession,
  card: FaceCard,
  outcome: Outcome,
  random: Random,
): FaceSession {
  const now = correctedNow();
  const faceId = card.face.id;
  const event =
    outcome === 'skipped'
      ? undefined
      : { id: newRequestKey(), faceId, session: session.id, at: now, kind: outcome };
  if (event) recordQuestion(event);
  if (outcome === 'helped') recordHelp(faceId, calendarDay(inZone(new Date(now))));
  return withOutcome(session, { card, outcome, event }, now, random);
}
