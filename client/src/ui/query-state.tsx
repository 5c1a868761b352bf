import type { ReactNode } from 'react';
import type { Elements } from '../lib/elements';
import { LoadFailed } from './state-message';

/** The part of a query's result that QueryState shows. */
type Query<Data> = {
  data: Data | undefined;
  errorUpdateCount: number;
  isFetching: boolean;
  refetch: () => unknown;
};

type QueryStateProps<Data> = {
  query: Query<Data>;
  /** "Loading your photos…", unless there is `loading`, and "We could not load your photos". */
  texts: { loading?: string; failed: string };
  /** Takes the room of the data while they are loading. Screen readers hear the texts instead. */
  skeleton?: Elements;
  /** Shown while the data are loading, in place of the skeleton and its texts. */
  loading?: ReactNode;
  /** Shown in place of an empty list. */
  empty?: ReactNode;
  /** The element around the error message. */
  failed?: (message: Elements) => ReactNode;
  children: (data: Data) => ReactNode;
};

/**
 * The one way to show a query: loading, failed, empty or there.
 *
 *     <QueryState
 *       query={useQuery(plansQuery)}
 *       texts={{ loading: t`Loading your plans…`, failed: t`We could not load your plans` }}
 *       skeleton={<PlansSkeleton />}
 *       empty={<NoPlansYet />}
 *     >
 *       {(plans) => <PlanList plans={plans} />}
 *     </QueryState>
 */
export function QueryState<Data>({
  query: { data, errorUpdateCount, isFetching, refetch },
  texts,
  skeleton,
  loading = <Loading text={texts.loading}>{skeleton}</Loading>,
  empty,
  failed = (message) => message,
  children,
}: QueryStateProps<Data>) {
  if (data !== undefined)
    return empty !== undefined && Array.isArray(data) && data.length === 0 ? empty : children(data);
  // Counted rather than read from `isError`: another try clears the error, and the button must stay where it is.
  if (errorUpdateCount > 0)
    return failed(
      <LoadFailed title={texts.failed} retrying={isFetching} onRetry={() => refetch()} />,
    );
  return loading;
}

/** Combines two queries: the data are there when both have loaded, and a retry loads only what is missing. */
export function bothQueries<A, B>(a: Query<A>, b: Query<B>): Query<readonly [A, B]> {
  const missing = [a, b].filter(({ data }) => data === undefined);
  return {
    data: a.data !== undefined && b.data !== undefined ? [a.data, b.data] : undefined,
    errorUpdateCount: Math.max(0, ...missing.map((query) => query.errorUpdateCount)),
    isFetching: missing.some((query) => query.isFetching),
    refetch: () => missing.forEach((query) => query.refetch()),
  };
}

function Loading({ text, children }: { text: string | undefined; children: Elements }) {
  return (
    <>
      <p role="status" className="sr-only">
        {text}
      </p>
      {children}
    </>
  );
}
