import {
  queryOptions,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasRight } from '#shared/circle/roles';
import type { Waiting } from '#shared/contributions/contribution.answer';
import type { AcceptContribution, KeepGift } from '#shared/contributions/contribution.form';
import type { Person } from '#shared/people/person.answer';
import { api } from '../../lib/api-client';
import { ApiError } from '../../lib/api-error';
import { optimisticList } from '../../lib/optimistic-list';
import { whenIdle } from '../../lib/when-idle';
import { useSession } from '../../session/session.queries';

/** The contributions that wait for a caregiver, oldest first. A helper gets the own ones. */
export const waitingQuery = (personId: number) =>
  queryOptions({
    queryKey: ['/api/people', personId, 'waiting'],
    queryFn: () => api('GET /api/people/{personId}/waiting', { personId }),
    // Helpers add to it at any time.
    staleTime: 60_000,
  });

/**
 * Returns how many contributions wait, or 0 if the role cannot see any. Asks once the page is idle: not during a change,
 * which may be the logout, nor after it, because the page stays mounted until the next one has loaded.
 */
export function useWaitingCount({ id, role }: Pick<Person, 'id' | 'role'>): number {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const isChanging = useIsMutating() > 0;
  const { user } = useSession();
  const { data = [] } = useQuery({
    ...waitingQuery(id),
    enabled: isIdle && !isChanging && user !== null && hasRight(role, 'contribute'),
  });
  // About a gift that is asked back owners decide.
  return data.filter(({ hiddenUntil }) => hiddenUntil === null || hasRight(role, 'manage')).length;
}

type Acceptance = { id: number; changes?: AcceptContribution };

type AcceptanceAnswers = Pick<
  UseMutationOptions<unknown, Error, Acceptance>,
  'onSuccess' | 'onError'
>;

/**
 * Accepts a contribution into the album or the notes.
 * @param answers called even if the lists that are fetched again unmount the contribution, unlike those of `mutate`
 */
export function useAcceptContribution(personId: number, answers: AcceptanceAnswers = {}) {
  const queryClient = useQueryClient();
  return useMutation({
    ...answers,
    mutationFn: ({ id, changes = {} }: Acceptance) =>
      api('POST /api/people/{personId}/waiting/{id}/take', { personId, id, body: changes }),
    onSettled: () =>
      // It is part of other lists now, and somebody else may have accepted it before.
      // The people are not asked for again: a right that ended must not close the open form.
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(personId) }),
  });
}

/** Shows a gift again that its giver asks to take back. */
export function useKeepGift(personId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: KeepGift & { id: number }) =>
      api('POST /api/people/{personId}/waiting/{id}/keep', { personId, id, body }),
    onSettled: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(personId) }),
  });
}

/** Declines a contribution, or withdraws an own one. */
export function useDeclineContribution(personId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = waitingQuery(personId);
  return useMutation({
    mutationFn: async (id: number): Promise<undefined> => {
      try {
        return await api('DELETE /api/people/{personId}/waiting/{id}', { personId, id });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
        void queryClient.invalidateQueries({ queryKey });
        return undefined;
      }
    },
    ...optimisticList<Waiting, number>(queryClient, queryKey, (rows, id) =>
      rows.filter((row) => row.id !== id),
    ),
  });
}
