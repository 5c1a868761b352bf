import { useState } from 'react';
import type { FacePhoto } from '#shared/face-photo';
import { canGoBack, currentId, hide, next, nextId, previous, reveal, startGame, withoutMissing, type Game } from './game';
import { GameCard } from './game-card';
import { GameIntro } from './game-intro';

type GameTableProps = { photos: FacePhoto[]; random: () => number };

/** Deals the cards and turns them. They are dealt before the start, so that the first photo is there when it comes. */
export function GameTable({ photos, random }: GameTableProps) {
  const ids = photos.map((photo) => photo.id);
  const [dealt, setDealt] = useState(() => startGame(ids, random));
  const [playing, setPlaying] = useState(false);
  const [said, setSaid] = useState('');

  const game = withoutMissing(dealt, ids);
  const photoOf = (id: number | undefined) => photos.find((photo) => photo.id === id);
  const photo = photoOf(currentId(game));
  const upcoming = photoOf(nextId(game));

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
      onReveal={() => turn(reveal(game), [photo.name, photo.relationship].filter(Boolean).join(', '))}
      onHide={() => turn(hide(game), 'The photo again')}
      onNext={() => turn(next(game, random), 'Next photo')}
      onPrevious={canGoBack(game) ? () => turn(previous(game), 'Previous photo') : undefined}
      onQuit={quit}
    />
  );
}
