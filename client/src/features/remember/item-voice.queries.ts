import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PersonItem } from '#shared/remember/remember-item.answer';
import { api } from '../../lib/api-client';
import { deleteOrGone, optimisticList } from '../../lib/optimistic-list';
import { usePerson } from '../../session/person';
import { rememberItemsQuery } from './remember-item.queries';

type RecordedVoice = { id: number; voice: string };

export function useSaveItemVoice() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: ({ id, voice }: RecordedVoice) =>
      api('PUT /api/people/{personId}/remember-items/{id}/voice', {
        personId,
        id,
        query: { photos: 'link' },
        body: { voice },
      }),
    // No optimistic URL: the server assigns it.
    ...optimisticList<PersonItem, RecordedVoice>(
      queryClient,
      rememberItemsQuery(personId).queryKey,
      (rows, { id }) => rows.map((row) => (row.id === id ? { ...row } : row)),
    ),
  });
}

export function useDeleteItemVoice() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: (id: number) =>
      deleteOrGone(queryClient, rememberItemsQuery(personId).queryKey, () =>
        api('DELETE /api/people/{personId}/remember-items/{id}/voice', { personId, id }),
      ),
    ...optimisticList<PersonItem, number>(
      queryClient,
      rememberItemsQuery(personId).queryKey,
      (rows, id) => rows.map((row) => (row.id === id ? { ...row, voiceUrl: null } : row)),
    ),
  });
}
