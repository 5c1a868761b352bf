import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { lists } from '#shared/lists';
import type { TabletSettings, TabletSettingsInput } from '#shared/tablet';
import { api } from '../../lib/api-client';

/** The person's name and the message that every tablet of the account shows. */
export const tabletSettingsQuery = queryOptions({
  queryKey: ['/api/tablet-settings'],
  queryFn: () => api<TabletSettings>('GET', lists.tabletSettings),
});

export function useSaveTabletSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: TabletSettingsInput) =>
      api<TabletSettings>('PUT', lists.tabletSettings, input),
    onSuccess: (saved) => queryClient.setQueryData(tabletSettingsQuery.queryKey, saved),
  });
}
