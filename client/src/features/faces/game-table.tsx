import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { relationWord } from '../../lib/relation-word';
import { Button } from '../../ui/button';
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
import { FaceTiles, GameFrame } from './game-frame';

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
        turn(
          reveal(game),
          [photo.name, photo.relationship && relationWord(photo.relationship)]
            .filter(Boolean)
            .join(', '),
        )
      }
      onHide={() =>
        turn(
          hide(game),
          t({
            message: 'The photo again',
            comment:
              'Faces game, read by the person with memory loss: said by screen readers when the name is hidden again',
          }),
        )
      }
      onNext={() =>
        turn(
          next(game, random),
          t({
            message: 'Next photo',
            comment: 'Faces game, read by the person with memory loss: said by screen readers',
          }),
        )
      }
      onPrevious={
        canGoBack(game)
          ? () =>
              turn(
                previous(game),
                t({
                  message: 'Previous photo',
                  comment:
                    'Faces game, read by the person with memory loss: said by screen readers',
                }),
              )
          : undefined
      }
      onQuit={quit}
    />
  );
}

/** Whose photo came together with the document, and so is there first. */
function photoFetchedAhead(photos: FacePhoto[]): number | undefined {
  const fetched = fetchedPicture();
  return photos.find(({ photoUrl }) => photoUrl === fetched)?.id;
}

type GameIntroProps = {
  photos: FacePhoto[];
  /** The photo of the first card, loaded while this page is read. */
  first: FacePhoto | undefined;
  onStart: () => void;
};

function GameIntro({ photos, first, onStart }: GameIntroProps) {
  return (
    <GameFrame
      title={t({
        message: 'Ready to Play!',
        comment: 'Faces game, read by the person with memory loss: the heading before the start',
      })}
    >
      <FaceTiles photoUrls={photos.slice(0, 3).map((photo) => photo.photoUrl)}>
        <div className="grid gap-2 text-lead">
          <p>
            {t({
              message: 'Look for as long as you like. Then see who it is.',
              comment:
                'Faces game, read by the person with memory loss: explains it, short and calm',
            })}
          </p>
          <p className="text-ink-soft">
            {t({
              message: 'There is no hurry.',
              comment: 'Faces game, read by the person with memory loss: short and calm',
            })}
          </p>
        </div>
        <Button size="large" className="justify-self-start max-sm:w-full" onClick={onStart}>
          {t({
            message: 'Start Game',
            comment: 'Faces game, read by the person with memory loss: button, two words',
          })}
        </Button>
      </FaceTiles>
      {first && <img src={first.photoUrl} alt="" aria-hidden="true" className="sr-only" />}
    </GameFrame>
  );
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
