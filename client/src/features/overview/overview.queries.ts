import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PersonOverview } from '#shared/overview/overview.answer';
import { api } from '../../lib/api-client';
import { usePerson } from '../../session/person';
import { OVERVIEW_KEY } from '../../session/session.queries';

const overviewQuery = queryOptions({
  queryKey: OVERVIEW_KEY,
  queryFn: () => api('GET /api/overview'),
});

/**
 * The dashboard's overview of the account's people. The document embeds it; each later visit of the dashboard, and
 * each change that is made on it, asks for it again. `isLoading` is true until the first answer, or until it fails.
 */
export function useOverview({ enabled }: { enabled: boolean }): {
  overview: readonly PersonOverview[] | undefined;
  isLoading: boolean;
} {
  const queryClient = useQueryClient();
  useEffect(() => {
    const { queryKey } = overviewQuery;
    const stop = queryClient.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === 'updated' && mutation.state.status === 'success')
        void queryClient.invalidateQueries({ queryKey });
    });
    return () => {
      stop();
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    };
  }, [queryClient]);
  const { data: overview, isLoading } = useQuery({ ...overviewQuery, enabled });
  return { overview, isLoading };
}

/** Puts the first steps of the person away, for all members. They leave the screen with the next overview. */
export function usePutStepsAway() {
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: () =>
      api('PATCH /api/people/{personId}', { personId, body: { showsFirstSteps: false } }),
  });
}
