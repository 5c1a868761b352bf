import { useQuery } from '@tanstack/react-query';
import { FACES_GAME_MIN_PHOTOS } from '#shared/limits';
import { QueryState } from '../../ui/query-state';
import { FullScreenSpinner } from '../../ui/spinner';
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
  return (
    <QueryState
      query={useQuery(facePhotosQuery)}
      what="your photos"
      loading={<FullScreenSpinner />}
      failed={(message) => <GameFrame title="Faces Game">{message}</GameFrame>}
    >
      {(photos) =>
        photos.length >= FACES_GAME_MIN_PHOTOS ? (
          <GameTable photos={photos} random={random} />
        ) : (
          <NeedMorePhotos photos={photos} />
        )
      }
    </QueryState>
  );
}
