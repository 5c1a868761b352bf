import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreateReminder } from '#shared/reminder';
import { api } from '../../lib/api-client';
import { deleteOrGone } from '../../lib/optimistic-list';
import { usePerson } from '../../session/person';

/** All reminders, newest last. */
export const remindersQuery = (personId: number) =>
  queryOptions({
    queryKey: ['/api/reminders', personId],
    queryFn: () => api('GET /api/people/{personId}/reminders', { personId }),
  });

/** What is known of them for each day of the last week. */
export const reminderDaysQuery = (personId: number) =>
  queryOptions({
    queryKey: ['/api/reminders/days', personId],
    queryFn: () => api('GET /api/people/{personId}/reminders/days', { personId }),
  });

/** `id` undefined adds a reminder: `requestKey` comes from newRequestKey, and retries with it add one. */
type Save = { id: number | undefined; input: CreateReminder; requestKey: string };

export function useSaveReminder() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: ({ id, input: body, requestKey }: Save) =>
      id === undefined
        ? api('POST /api/people/{personId}/reminders', { personId, body, requestKey })
        : api('PATCH /api/people/{personId}/reminders/{id}', { personId, id, body }),
    onSuccess: () => queryClient.invalidateQueries(remindersQuery(personId)),
  });
}

export function useDeleteReminder() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: async (id: number) => {
      await deleteOrGone(queryClient, remindersQuery(personId).queryKey, () =>
        api('DELETE /api/people/{personId}/reminders/{id}', { personId, id }),
      );
    },
    onSuccess: () => queryClient.invalidateQueries(remindersQuery(personId)),
  });
}
