import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../ui/state-message';
import { albumGrid } from './face-photo-list';
import { facePhotosQuery } from './face-photo.queries';

/** A screenful on any device, so that what stands below the album comes into sight in its place. */
const PLACES = 8;

/** Stands where the photos will: they are being loaded, or could not be. */
export function PhotosSkeleton() {
  const { errorUpdateCount, isFetching, refetch } = useQuery(facePhotosQuery);
  // Counted rather than asked for: a new try clears the error, and the button must stay where it is.
  if (errorUpdateCount > 0) {
    return <LoadFailed what="your photos" retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <p role="status" className="sr-only">
        Loading your photos…
      </p>
      <div aria-hidden="true" className={albumGrid}>
        {Array.from({ length: PLACES }, (_, index) => (
          <div key={index} className="rounded-card border border-line p-2.5 sm:p-3">
            <div className="aspect-square rounded-control bg-sunken" />
            <div className="h-32" />
          </div>
        ))}
      </div>
    </>
  );
}
