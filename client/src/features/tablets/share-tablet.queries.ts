import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client';
import { usePerson } from '../../session/person';
import { tabletsQuery } from './tablets.queries';

/** The tablets of other people to which the person can be added. They may have changed since the dialog was last open. */
export const shareableQuery = (personId: number) =>
  queryOptions({
    queryKey: ['/api/tablets/shareable', personId],
    queryFn: () => api('GET /api/people/{personId}/tablets/shareable', { personId }),
    staleTime: 0,
    gcTime: 0,
  });

/** Adds the person to a tablet of somebody else. */
export function useShareTablet() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: (tabletId: number) =>
      api('POST /api/people/{personId}/tablets/shared', { personId, body: { tabletId } }),
    onSuccess: () => queryClient.invalidateQueries(tabletsQuery(personId)),
  });
}
