import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FacePhoto } from '#shared/face-photo';
import { FACES_GAME_MIN_PHOTOS } from '#shared/limits';
import { Button } from '../../ui/button';
import { PlusIcon } from '../../ui/icons';
import { Spinner } from '../../ui/spinner';
import { LoadFailed, StateMessage } from '../../ui/state-message';
import { DeleteFacePhotoDialog } from './delete-face-photo-dialog';
import { FacePhotoDialog } from './face-photo-dialog';
import { FacePhotoList } from './face-photo-list';
import { facePhotosQuery } from './face-photo.queries';

/** The photos of the Faces Game: how many there are, and adding, changing and deleting them. */
export function FacePhotoPanel() {
  const { data: photos } = useQuery(facePhotosQuery);
  const [shown, setShown] = useState<'new' | FacePhoto>();
  const [toDelete, setToDelete] = useState<FacePhoto>();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid gap-1">
          <h2 id={headingId} className="text-h2 font-bold">
            Faces Game Photos
          </h2>
          <p className="min-h-[1.5em] text-ink-soft">{photos && `${photos.length} photo(s) added`}</p>
        </div>
        <Button onClick={() => setShown('new')}>
          <PlusIcon />
          Add Photo
        </Button>
      </div>
      {photos?.length ? (
        <FacePhotoList photos={photos} onEdit={setShown} onDelete={setToDelete} />
      ) : (
        <NoPhotosYet />
      )}
      <FacePhotoDialog subject={shown} onClose={() => setShown(undefined)} />
      <DeleteFacePhotoDialog photo={toDelete} onClose={() => setToDelete(undefined)} />
    </section>
  );
}

/** Stands where the photos will: none were added, or they are on their way, or could not be loaded. */
function NoPhotosYet() {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(facePhotosQuery);
  if (data) {
    return (
      <StateMessage title="No Photos Yet" level={3}>
        Add at least {FACES_GAME_MIN_PHOTOS} photos of people who matter to start the game.
      </StateMessage>
    );
  }
  // Counted rather than asked for: a new try clears the error, and the button must stay where it is.
  if (errorUpdateCount > 0) {
    return <LoadFailed what="your photos" retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <p role="status" className="flex min-h-32 items-center gap-3 text-lead text-ink-soft">
      <Spinner className="text-accent" />
      Loading your photos…
    </p>
  );
}
