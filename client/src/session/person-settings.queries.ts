import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Person } from '#shared/people/person.answer';
import type { PersonChanges } from '#shared/people/person.form';
import { api } from '../lib/api-client';
import { peopleQuery, usePerson } from './person';

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
    onSuccess: (saved) => {
      queryClient.setQueryData(personSettingsQuery(personId).queryKey, saved);
      const { name, photoUrl, timeZone } = saved;
      queryClient.setQueryData(peopleQuery.queryKey, (people?: Person[]) =>
        people?.map((one) => (one.id === personId ? { ...one, name, photoUrl, timeZone } : one)),
      );
    },
  });
}
