import { t } from '@lingui/core/macro';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { Button } from '../../ui/button';
import { FaceTiles, GameFrame } from './game-frame';

type GameIntroProps = {
  photos: FacePhoto[];
  /** The photo of the first card, loaded while this page is read. */
  first: FacePhoto | undefined;
  onStart: () => void;
};

/** Seen before the first card. */
export function GameIntro({ photos, first, onStart }: GameIntroProps) {
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
