import { useEffect, useState } from 'react';
import type { FacePhoto } from '#shared/face-photo';
import { fetchedPicture, forgetFetchedPicture } from '../../lib/fetched-picture';
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
      photo={photo}
      upcoming={upcoming}
      revealed={game.revealed}
      said={said}
      onReveal={() =>
        turn(reveal(game), [photo.name, photo.relationship].filter(Boolean).join(', '))
      }
      onHide={() => turn(hide(game), 'The photo again')}
      onNext={() => turn(next(game, random), 'Next photo')}
      onPrevious={canGoBack(game) ? () => turn(previous(game), 'Previous photo') : undefined}
      onQuit={quit}
    />
  );
}

/** Whose photo came together with the document, and so is there first. */
function photoFetchedAhead(photos: FacePhoto[]): number | undefined {
  const fetched = fetchedPicture();
  return photos.find(({ photoUrl }) => photoUrl === fetched)?.id;
}
