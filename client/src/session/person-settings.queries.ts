import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PersonChanges } from '#shared/person';
import { api } from '../lib/api-client';
import { usePerson } from './person';

/** The settings of a person. */
export const personSettingsQuery = (personId: number) =>
  queryOptions({
    queryKey: ['/api/people', personId],
    queryFn: () => api('GET /api/people/{personId}', { personId }),
  });

export function useSavePersonSettings() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: (body: PersonChanges) => api('PATCH /api/people/{personId}', { personId, body }),
    onSuccess: (saved) => queryClient.setQueryData(personSettingsQuery(personId).queryKey, saved),
  });
}
