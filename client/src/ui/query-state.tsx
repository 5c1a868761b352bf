import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from './state-message';

type QueryStateProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'errorUpdateCount' | 'isFetching' | 'refetch'>;
  /** The name of the data in "Loading your photos…" and "We could not load your photos". */
  what: string;
  /** Takes the room of the data while they are loading. Screen readers hear the words instead. */
  skeleton?: ReactNode;
  /** Shown while the data are loading, in place of the skeleton and its words. */
  loading?: ReactNode;
  /** Shown in place of an empty list. */
  empty?: ReactNode;
  /** What surrounds the message that the data could not be loaded. */
  failed?: (message: ReactNode) => ReactNode;
  children: (data: Data) => ReactNode;
};

/**
 * The one way to show a query: loading, failed, empty or there.
 *
 *     <QueryState query={useQuery(plansQuery)} what="your plans" skeleton={<PlansSkeleton />} empty={<NoPlansYet />}>
 *       {(plans) => <PlanList plans={plans} />}
 *     </QueryState>
 */
export function QueryState<Data>({
  query: { data, errorUpdateCount, isFetching, refetch },
  what,
  skeleton,
  loading = <Loading what={what}>{skeleton}</Loading>,
  empty,
  failed = (message) => message,
  children,
}: QueryStateProps<Data>) {
  if (data !== undefined)
    return empty !== undefined && Array.isArray(data) && data.length === 0 ? empty : children(data);
  // Counted rather than read from `isError`: another try clears the error, and the button must stay where it is.
  if (errorUpdateCount > 0)
    return failed(<LoadFailed what={what} retrying={isFetching} onRetry={() => void refetch()} />);
  return loading;
}

function Loading({ what, children }: { what: string; children: ReactNode }) {
  return (
    <>
      <p role="status" className="sr-only">
        Loading {what}…
      </p>
      {children}
    </>
  );
}
