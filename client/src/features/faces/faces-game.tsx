import { useQuery } from '@tanstack/react-query';
import { FACES_GAME_MIN_PHOTOS } from '#shared/limits';
import { FullScreenSpinner } from '../../ui/spinner';
import { LoadFailed } from '../../ui/state-message';
import { facePhotosQuery } from './face-photo.queries';
import { GameFrame } from './game-frame';
import { GameTable } from './game-table';
import { NeedMorePhotos } from './need-more-photos';

type FacesGameProps = {
  /** Anything from 0 up to but not including 1. Decides the order of the cards. */
  random?: () => number;
};

/** The whole game of somebody who is signed in, from loading the photos to playing with them. */
export function FacesGame({ random = Math.random }: FacesGameProps) {
  const { data: photos, errorUpdateCount, isFetching, refetch } = useQuery(facePhotosQuery);
  if (photos && photos.length >= FACES_GAME_MIN_PHOTOS)
    return <GameTable photos={photos} random={random} />;
  if (photos) return <NeedMorePhotos photos={photos} />;
  // Counted rather than asked for: a new try clears the error, and the button must stay where it is.
  if (errorUpdateCount === 0) return <FullScreenSpinner />;
  return (
    <GameFrame title="Faces Game">
      <LoadFailed what="your photos" retrying={isFetching} onRetry={() => void refetch()} />
    </GameFrame>
  );
}
