import { queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreateReminder } from '#shared/reminders/reminder.form';
import { api } from '../../lib/api-client';
import { deleteOrGone } from '../../lib/optimistic-list';
import { usePerson } from '../../session/person';

/** The days name the reminders too, so both are fetched again together. */
const remindersKey = (personId: number) => ['/api/reminders', personId];

/** All reminders, newest last. */
export const remindersQuery = (personId: number) =>
  queryOptions({
    queryKey: [...remindersKey(personId), 'list'],
    queryFn: () => api('GET /api/people/{personId}/reminders', { personId }),
  });

/** The reports about reminders for each day of the last week. */
export const reminderDaysQuery = (personId: number) =>
  queryOptions({
    queryKey: [...remindersKey(personId), 'days'],
    queryFn: () => api('GET /api/people/{personId}/reminders/days', { personId }),
  });

/** `id` undefined adds a reminder: `requestKey` comes from newRequestKey, and retries with it add one. */
type Save = { id: number | undefined; input: CreateReminder; requestKey: string };

const saveKey = (personId: number) => ['save-reminder', personId];

/** True while a reminder or its recording is being saved. */
export const useSavingReminder = (): boolean =>
  useIsMutating({ mutationKey: saveKey(usePerson().id) }) > 0;

export function useSaveReminder() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationKey: saveKey(personId),
    mutationFn: ({ id, input: body, requestKey }: Save) =>
      id === undefined
        ? api('POST /api/people/{personId}/reminders', { personId, body, requestKey })
        : api('PATCH /api/people/{personId}/reminders/{id}', { personId, id, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: remindersKey(personId) }),
  });
}

/** Saves the recording of a reminder, or deletes it. */
export function useReminderVoice() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationKey: saveKey(personId),
    mutationFn: ({ id, voice }: { id: number; voice: string | null }): Promise<unknown> =>
      voice === null
        ? api('DELETE /api/people/{personId}/reminders/{id}/voice', { personId, id })
        : api('PUT /api/people/{personId}/reminders/{id}/voice', { personId, id, body: { voice } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: remindersKey(personId) }),
  });
}

/** After a plan was saved, whose reminder is stored with it. */
export function useRefetchReminders() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return () => queryClient.invalidateQueries({ queryKey: remindersKey(personId) });
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
    onSuccess: () => queryClient.invalidateQueries({ queryKey: remindersKey(personId) }),
  });
}
