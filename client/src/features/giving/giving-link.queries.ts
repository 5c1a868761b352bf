import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewGivingLink } from '#shared/giving/giving.form';
import { api } from '../../lib/api-client';

/** The links with which relatives give, newest last. */
export const givingLinksQuery = (personId: number) =>
  queryOptions({
    queryKey: ['/api/people', personId, 'giving-links'],
    queryFn: () => api('GET /api/people/{personId}/giving-links', { personId }),
    // Relatives use them up at any time.
    staleTime: 60_000,
  });

export function useMakeGivingLink(personId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewGivingLink) =>
      api('POST /api/people/{personId}/giving-links', { personId, body }),
    onSettled: () => queryClient.invalidateQueries(givingLinksQuery(personId)),
  });
}

export function useRevokeGivingLink(personId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      api('DELETE /api/people/{personId}/giving-links/{id}', { personId, id }),
    onSettled: () => queryClient.invalidateQueries(givingLinksQuery(personId)),
  });
}
