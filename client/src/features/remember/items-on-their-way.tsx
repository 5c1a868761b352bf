import { useQuery } from '@tanstack/react-query';
import { Spinner } from '../../ui/spinner';
import { LoadFailed } from '../../ui/state-message';
import { rememberItemsQuery } from './remember-item.queries';

/** Stands where the items will: they are being loaded, or could not be. */
export function ItemsOnTheirWay() {
  const { errorUpdateCount, isFetching, refetch } = useQuery(rememberItemsQuery);
  // Counted rather than asked for: a new try clears the error, and the button must stay where it is.
  if (errorUpdateCount > 0) {
    return <LoadFailed what="your memory items" retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <p role="status" className="flex min-h-32 items-center gap-3 text-lead text-ink-soft">
      <Spinner className="text-accent" />
      Loading your memory items…
    </p>
  );
}
