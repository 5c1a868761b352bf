import type { FacePhoto } from '#shared/face-photo';
import { Button } from '../../ui/button';
import { FaceTiles } from './face-tiles';
import { GameFrame } from './game-frame';

type GameIntroProps = {
  photos: FacePhoto[];
  /** The photo of the first card, loaded while this page is read. */
  first: FacePhoto | undefined;
  onStart: () => void;
};

export function GameIntro({ photos, first, onStart }: GameIntroProps) {
  return (
    <GameFrame title="Ready to Play!">
      <FaceTiles photoUrls={photos.slice(0, 3).map((photo) => photo.photoUrl)} />
      <div className="grid gap-2 text-lead">
        <p>Look for as long as you like. Then see who it is.</p>
        <p className="text-ink-soft">There is no hurry.</p>
      </div>
      <Button size="large" className="justify-self-start" onClick={onStart}>
        Start Game
      </Button>
      {first && <img src={first.photoUrl} alt="" aria-hidden="true" className="sr-only" />}
    </GameFrame>
  );
}
