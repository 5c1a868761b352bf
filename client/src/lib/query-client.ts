import { QueryCache, QueryClient } from '@tanstack/react-query';

/**
 * Data never goes stale by itself: every change the account makes updates the lists it touches.
 * @param onLoadFailed told of every query, not mutation, that failed
 */
export function createQueryClient(
  onLoadFailed: (error: Error) => void = () => undefined,
): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: onLoadFailed }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      mutations: { retry: false },
    },
  });
}

/**
 * Declares on the root element, as `data-loading`, that data is on its way.
 * @returns what ends it
 */
export function declareLoading(client: QueryClient): () => void {
  const declare = () =>
    void document.documentElement.toggleAttribute('data-loading', client.isFetching() > 0);
  declare();
  return client.getQueryCache().subscribe(declare);
}
