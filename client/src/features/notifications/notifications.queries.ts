import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { readState, turnOff, turnOn } from '../../session/push-notifications';

/** Tells whether this browser shows notifications. The permission may change in its settings, so each visit reads it anew. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications-here'],
  queryFn: readState,
  staleTime: 0,
});

export function useTurnNotifications() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) => (on ? turnOn() : turnOff()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  });
}
