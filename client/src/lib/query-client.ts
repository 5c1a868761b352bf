import { QueryClient } from '@tanstack/react-query';

/** Data never goes stale by itself: every change the account makes updates the lists it touches. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false, refetchInterval: false },
      mutations: { retry: false },
    },
  });
}
