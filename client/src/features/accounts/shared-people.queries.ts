import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client';

/** The people of the account whom others care for too. */
export const sharedPeopleQuery = queryOptions({
  queryKey: ['/api/account/shared-people'],
  queryFn: () => api('GET /api/account/shared-people'),
  staleTime: 0,
});

/** Makes another member an owner. */
export function useTransferOwnership(personId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: number) =>
      api('PATCH /api/people/{personId}/members/{userId}', {
        personId,
        userId,
        body: { role: 'owner' },
      }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

/** Deletes a person with all content, for all members. */
export function useDeletePerson(personId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /api/people/{personId}', { personId }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
