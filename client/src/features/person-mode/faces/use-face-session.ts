import { useEffect, useState } from 'react';
import type { TabletFace } from '#shared/tablet';
import { dayOf } from '../plans-today';
import { tellOfFaces } from './face-reports';
import { dealFaces, type Random } from './face-session';
import { noteHelp, noteLook, seenFaces } from './face-views.store';

/** Five faces, one after the other, and what was touched of them. */
export function useFaceSession(faces: readonly TabletFace[], random: Random) {
  const [cards, setCards] = useState(() => dealFaces(faces, seenFaces(), random));
  const [index, setIndex] = useState(0);
  const [found, setFound] = useState<readonly number[]>([]);
  const [end, setEnd] = useState<'seen' | 'left'>();
  const card = cards[index];
  const isOffered = Boolean(card?.companion && !found.includes(card.face.id));
  const lookedAt = isOffered || end ? undefined : card?.face.id;

  useEffect(() => {
    if (lookedAt !== undefined) noteLook(lookedAt, dayOf(new Date()));
  }, [lookedAt]);
  useEffect(() => tellOfFaces, []);

  return {
    cards,
    index,
    card,
    isOffered,
    end,
    /** Of the two photos of gentle practice either may be touched: both lead to the face that was named. */
    touch: (isOther: boolean) => {
      if (!card) return;
      if (isOther) noteHelp(card.face.id, dayOf(new Date()));
      setFound([...found, card.face.id]);
    },
    /** In gentle practice the one who was named comes forward first, without a touch of a photo. */
    next: () => {
      if (isOffered && card) setFound([...found, card.face.id]);
      else if (index + 1 < cards.length) setIndex(index + 1);
      else setEnd('seen');
    },
    back: index > 0 ? () => setIndex(index - 1) : undefined,
    leave: () => setEnd('left'),
    return: () => setEnd(undefined),
    startAnew: (all: readonly TabletFace[]) => {
      tellOfFaces();
      setCards(dealFaces(all, seenFaces(), random, cards));
      setIndex(0);
      setFound([]);
      setEnd(undefined);
    },
  };
}
