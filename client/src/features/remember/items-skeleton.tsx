import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../ui/state-message';
import { rememberItemsQuery } from './remember-item.queries';

/** Stands where the items will: `places` of theirs while they are being loaded, or that they could not be. */
export function ItemsSkeleton({ places }: { places: ReactNode }) {
  const { errorUpdateCount, isFetching, refetch } = useQuery(rememberItemsQuery);
  // Counted rather than asked for: a new try clears the error, and the button must stay where it is.
  if (errorUpdateCount > 0) {
    return (
      <LoadFailed what="your memory items" retrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        Loading your memory items…
      </p>
      {places}
    </>
  );
}
