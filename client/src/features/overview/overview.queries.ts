import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PersonOverview } from '#shared/overview/overview.answer';
import { api } from '../../lib/api-client';
import { usePerson } from '../../session/person';
import { OVERVIEW_KEY } from '../../session/session.queries';

/** True for some minutes after the user has sent a hello, until a tablet was heard from. */
const isHelloOnItsWay = ({ hello, tabletHeardAt }: PersonOverview): boolean => {
  const sent = hello.days[0]?.hello;
  const age = Date.now() - Date.parse(sent?.sentAt ?? '');
  return (
    sent?.isMine === true &&
    age < 10 * 60_000 &&
    Date.parse(tabletHeardAt ?? '') < Date.parse(sent.sentAt)
  );
};

const overviewQuery = (personId = 0) =>
  queryOptions({
    queryKey: [...OVERVIEW_KEY, personId],
    queryFn: () => api('GET /api/overview', { query: { person: String(personId) } }),
    select: ([overview]) => overview,
    // Until the tablet has the hello that was sent.
    refetchInterval: ({ state: { data } }) => (data?.some(isHelloOnItsWay) ? 15_000 : false),
  });

/**
 * The dashboard's overview of a person. The document embeds it; each later visit of the dashboard, and
 * each change that is made on it, asks for it again. `isLoading` is true until the first answer, or until it fails.
 * After a failure, `retry` asks once more.
 */
export function useOverview(personId: number | undefined): {
  overview: PersonOverview | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  isRetrying: boolean;
  retry: () => void;
} {
  const queryClient = useQueryClient();
  useEffect(() => {
    const queryKey = OVERVIEW_KEY;
    const stop = queryClient.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === 'updated' && mutation.state.status === 'success')
        void queryClient.invalidateQueries({ queryKey });
    });
    return () => {
      stop();
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    };
  }, [queryClient]);
  const { data, errorUpdateCount, isFetching, isLoading, refetch } = useQuery({
    ...overviewQuery(personId),
    enabled: personId !== undefined,
  });
  return {
    overview: data,
    isLoading: isLoading && errorUpdateCount === 0,
    // Counted, because another try clears the error, and its button must stay where it is.
    hasFailed: data === undefined && errorUpdateCount > 0,
    isRetrying: isFetching,
    retry: () => void refetch(),
  };
}

/** Puts the first steps of the person away, for all members. They leave the screen with the next overview. */
export function usePutStepsAway() {
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: () =>
      api('PATCH /api/people/{personId}', { personId, body: { showsFirstSteps: false } }),
  });
}
