import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { KeepHello, NewHello } from '#shared/hellos/hello.form';
import { api } from '../../lib/api-client';
import { usePerson } from '../../session/person';

/** The hellos of the last days, newest first. */
export const hellosQuery = (personId: number) =>
  queryOptions({
    queryKey: ['/api/people', personId, 'hello'],
    queryFn: () => api('GET /api/people/{personId}/hello', { personId }),
    // Others send hellos too.
    staleTime: 60_000,
  });

/** The days for which a hello can be sent now. */
export const helloDaysQuery = (personId: number) =>
  queryOptions({
    queryKey: ['/api/people', personId, 'hello', 'days'],
    queryFn: () => api('GET /api/people/{personId}/hello/days', { personId }),
    // The night begins, and others send hellos too.
    staleTime: 0,
  });

/** Sends a hello. A helper's waits. */
export function useSendHello() {
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: (body: NewHello) => api('POST /api/people/{personId}/hello', { personId, body }),
    ...useRefetchAll(personId),
  });
}

export function useDeleteHello() {
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: (id: number) => api('DELETE /api/people/{personId}/hello/{id}', { personId, id }),
    ...useRefetchAll(personId),
  });
}

type Keep = { id: number; where: KeepHello };

/** Puts a past hello into the album: a photo as a new face, a recording as the voice of one. */
export function useKeepHello() {
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: ({ id, where: body }: Keep) =>
      api('POST /api/people/{personId}/hello/{id}/album', { personId, id, body }),
    ...useRefetchAll(personId),
  });
}

/** The album, the history and what waits may have changed too. */
function useRefetchAll(personId: number) {
  const queryClient = useQueryClient();
  return {
    onSettled: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(personId) }),
  };
}
