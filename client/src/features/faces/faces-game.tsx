import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { FACES_GAME_MIN_PHOTOS } from '#shared/product/limits';
import { paths } from '#shared/product/paths';
import { usePerson } from '../../session/person';
import { LinkButton } from '../../ui/button';
import { QueryState } from '../../ui/query-state';
import { FullScreenSpinner } from '../../ui/spinner';
import { facePhotosQuery } from './face-photo.queries';
import { FaceTiles, GameFrame } from './game-frame';
import { GameTable } from './game-table';

type FacesGameProps = {
  /** Returns a number from 0 up to but not including 1. Determines the order of the cards. */
  random?: () => number;
};

/** The game of a logged-in user: loads the photos and plays with those of the living. */
export function FacesGame({ random = Math.random }: FacesGameProps) {
  return (
    <QueryState
      query={useQuery(facePhotosQuery(usePerson().id))}
      texts={{ failed: t`We could not load your photos` }}
      loading={<FullScreenSpinner />}
      failed={(message) => <GameFrame title={t`Faces Game`}>{message}</GameFrame>}
    >
      {(album) => {
        const photos = album.filter(({ hasDied }) => !hasDied);
        return photos.length >= FACES_GAME_MIN_PHOTOS ? (
          <GameTable photos={photos} random={random} />
        ) : (
          <NeedMorePhotos photos={photos} />
        );
      }}
    </QueryState>
  );
}

/** Shown while there are fewer photos than a game needs: the existing photos, and placeholders for the others. */
function NeedMorePhotos({ photos }: { photos: FacePhoto[] }) {
  const missing = FACES_GAME_MIN_PHOTOS - photos.length;
  const places = Array.from(
    { length: FACES_GAME_MIN_PHOTOS },
    (_, index) => photos[index]?.photoUrl,
  );
  return (
    <GameFrame title={t`Need More Photos`}>
      <FaceTiles photoUrls={places}>
        <div className="grid gap-2 text-lead">
          <p className="font-bold">
            {t`${plural(missing, { one: 'Please add # more photo.', other: 'Please add # more photos.' })}`}
          </p>
          <p>
            {t`The Faces Game needs at least ${FACES_GAME_MIN_PHOTOS} photos. You can add them in Caregiver Tools, or ask your family to.`}
          </p>
        </div>
        <LinkButton
          href={paths.caregiver}
          size="large"
          className="justify-self-start max-sm:w-full"
        >
          {t`Go to Caregiver Tools`}
        </LinkButton>
      </FaceTiles>
    </GameFrame>
  );
}
