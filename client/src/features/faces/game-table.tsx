import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { relationWord } from '../../lib/relation-word';
import {
  canGoBack,
  currentId,
  hide,
  next,
  nextIds,
  previous,
  reveal,
  startGame,
  withoutMissing,
  type Game,
} from './game';
import { GameCard } from './game-card';
import { GameIntro } from './game-intro';

/** Waiting behind the card, so that tap after tap finds the next face there, also over a slow line. */
const WAITING_PHOTOS = 3;

type GameTableProps = { photos: FacePhoto[]; random: () => number };

/** Deals the cards and turns them. They are dealt before the start, so that the first photo is there when it comes. */
export function GameTable({ photos, random }: GameTableProps) {
  const ids = photos.map((photo) => photo.id);
  const [dealt, setDealt] = useState(() => startGame(ids, random, photoFetchedAhead(photos)));
  useEffect(forgetFetchedPicture, []);
  const [playing, setPlaying] = useState(false);
  const [said, setSaid] = useState('');

  const game = withoutMissing(dealt, ids);
  const photoOf = (id: number | undefined) => photos.find((photo) => photo.id === id);
  const photo = photoOf(currentId(game));
  const upcoming = nextIds(game, WAITING_PHOTOS).flatMap((id) => photoOf(id) ?? []);

  const turn = (to: Game, words: string) => {
    setDealt(to);
    setSaid(words);
  };
  const start = () => {
    setPlaying(true);
    setSaid('');
  };
  const quit = () => {
    setPlaying(false);
    setDealt(startGame(ids, random));
  };

  if (!playing || !photo) return <GameIntro photos={photos} first={photo} onStart={start} />;
  return (
    <GameCard
      {...{ photo, upcoming, said }}
      revealed={game.revealed}
      {...turnsOf(game, photo, random, turn)}
      onQuit={quit}
    />
  );
}

/** The ways from one side of a card to another, each with the words that a screen reader says then. */
function turnsOf(
  game: Game,
  { name, relationship }: FacePhoto,
  random: () => number,
  turn: (to: Game, words: string) => void,
) {
  const answer = [name, relationship && relationWord(relationship)].filter(Boolean).join(', ');
  const goBack = () =>
    turn(
      previous(game),
      t({
        message: 'Previous photo',
        comment: 'Faces game, read by the person with memory loss: said by screen readers',
      }),
    );
  return {
    onReveal: () => turn(reveal(game), answer),
    onHide: () =>
      turn(
        hide(game),
        t({
          message: 'The photo again',
          comment:
            'Faces game, read by the person with memory loss: said by screen readers when the name is hidden again',
        }),
      ),
    onNext: () =>
      turn(
        next(game, random),
        t({
          message: 'Next photo',
          comment: 'Faces game, read by the person with memory loss: said by screen readers',
        }),
      ),
    onPrevious: canGoBack(game) ? goBack : undefined,
  };
}

/** Whose photo came together with the document, and so is there first. */
function photoFetchedAhead(photos: FacePhoto[]): number | undefined {
  const fetched = fetchedPicture();
  return photos.find(({ photoUrl }) => photoUrl === fetched)?.id;
}

const FETCHED = 'link[rel="preload"][as="image"]';

/** The address of the picture that the document has the browser fetch beside the scripts, if any. */
function fetchedPicture(): string | undefined {
  return document.querySelector(FETCHED)?.getAttribute('href') ?? undefined;
}

/** All pictures look alike to somebody who comes back to the page later. */
function forgetFetchedPicture(): void {
  document.querySelector(FETCHED)?.remove();
}
