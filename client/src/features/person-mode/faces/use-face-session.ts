import { useEffect, useState } from 'react';
import type { TabletFace } from '#shared/tablet';
import { calendarDay } from '../../../lib/date-format';
import { reportFaces } from './face-reports';
import { dealFaces, type Random } from './face-session';
import { recordHelp, recordLook, viewsByFace } from './face-views.store';

/** The state of a session: five faces, one at a time, and which photos were revealed. */
export function useFaceSession(faces: readonly TabletFace[], random: Random) {
  const [cards, setCards] = useState(() => dealFaces(faces, viewsByFace(), random));
  const [index, setIndex] = useState(0);
  const [revealed, setRevealed] = useState<readonly number[]>([]);
  const [end, setEnd] = useState<'seen' | 'left'>();
  const card = cards[index];
  const isChoice = Boolean(card?.companion && !revealed.includes(card.face.id));
  const lookedAt = isChoice || end ? undefined : card?.face.id;

  useEffect(() => {
    if (lookedAt !== undefined) recordLook(lookedAt, calendarDay(new Date()));
  }, [lookedAt]);
  useEffect(() => reportFaces, []);

  return {
    cards,
    index,
    card,
    isChoice,
    end,
    /** In gentle practice both photos are right: either reveals the named face. */
    choose: (isOther: boolean) => {
      if (!card) return;
      if (isOther) recordHelp(card.face.id, calendarDay(new Date()));
      setRevealed([...revealed, card.face.id]);
    },
    /** In gentle practice this first reveals the named face. */
    next: () => {
      if (isChoice && card) setRevealed([...revealed, card.face.id]);
      else if (index + 1 < cards.length) setIndex(index + 1);
      else setEnd('seen');
    },
    back: index > 0 ? () => setIndex(index - 1) : undefined,
    leave: () => setEnd('left'),
    return: () => setEnd(undefined),
    startAnew: (all: readonly TabletFace[]) => {
      reportFaces();
      setCards(dealFaces(all, viewsByFace(), random, cards));
      setIndex(0);
      setRevealed([]);
      setEnd(undefined);
    },
  };
}
