import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MessageOfPerson } from '#shared/messages/message.answer';
import { api } from '../../lib/api-client';
import { deleteOrGone } from '../../lib/optimistic-list';
import { usePerson } from '../../session/person';

/** The messages of the person for this member, newest first. The tablet adds to them by itself. */
export const messagesQuery = (personId: number) =>
  queryOptions({
    queryKey: ['/api/messages', personId],
    queryFn: () => api('GET /api/people/{personId}/messages', { personId }),
    staleTime: 0,
  });

/** Puts the server's answer in the place of a message. */
function useReplaced() {
  const queryClient = useQueryClient();
  const { queryKey } = messagesQuery(usePerson().id);
  return {
    onSuccess: (saved: MessageOfPerson) =>
      queryClient.setQueryData(queryKey, (messages) =>
        messages?.map((message) => (message.id === saved.id ? saved : message)),
      ),
    // It may be gone.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  };
}

export function useKeepMessage() {
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: (id: string) =>
      api('POST /api/people/{personId}/messages/{id}/keep', { personId, id }),
    ...useReplaced(),
  });
}

export function useShowMessage() {
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: (id: string) =>
      api('POST /api/people/{personId}/messages/{id}/show', { personId, id }),
    ...useReplaced(),
  });
}

export function useDeleteMessage() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  const { queryKey } = messagesQuery(personId);
  return useMutation({
    mutationFn: (id: string) =>
      deleteOrGone(queryClient, queryKey, () =>
        api('DELETE /api/people/{personId}/messages/{id}', { personId, id }),
      ),
    onSuccess: (_gone, id) =>
      queryClient.setQueryData(queryKey, (messages) =>
        messages?.filter((message) => message.id !== id),
      ),
  });
}
