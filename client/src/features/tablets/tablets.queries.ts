import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RenameTablet, Tablet, TabletCode, TabletSettingsInput } from '#shared/tablet';
import { api } from '../../lib/api-client';
import { calendarDay } from '../../lib/date-format';
import { deleteOrGone, optimisticList } from '../../lib/optimistic-list';
import { useSession } from '../../session/session.queries';

/** The account's tablets, newest last. */
export const tabletsQuery = queryOptions({
  queryKey: ['/api/tablets'],
  queryFn: () => api('GET /api/tablets'),
});

/** Returns true if a tablet is connected. Uses the document's value until the list has loaded. */
export function useHasTablet(): boolean {
  const { user } = useSession();
  const { data: tablets } = useQuery(tabletsQuery);
  return tablets ? tablets.length > 0 : user?.hasTablet === true;
}

export interface NewPairingCode extends TabletCode {
  /** The ids of the tablets that were connected before this code was created. */
  before: readonly number[];
}

/** Creates a pairing code, which replaces the previous one. */
export function useCreateCode() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<NewPairingCode> => {
      // The cache may lack a tablet that was connected from another device.
      const tablets = await queryClient.fetchQuery({ ...tabletsQuery, staleTime: 0 });
      return {
        ...(await api('POST /api/tablets/code')),
        before: tablets.map(({ id }) => id),
      };
    },
  });
}

type Rename = RenameTablet & { id: number };

export function useRenameTablet() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: Rename) => api('PATCH /api/tablets/{id}', { id, body: { name } }),
    ...optimisticList<Tablet, Rename>(queryClient, tabletsQuery.queryKey, (tablets, { id, name }) =>
      tablets.map((tablet) => (tablet.id === id ? { ...tablet, name } : tablet)),
    ),
  });
}

export function useDisconnectTablet() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      deleteOrGone(queryClient, tabletsQuery.queryKey, 'DELETE /api/tablets/{id}', id),
    ...optimisticList<Tablet, number>(queryClient, tabletsQuery.queryKey, (tablets, id) =>
      tablets.filter((tablet) => tablet.id !== id),
    ),
  });
}

/** The person's name and the message on all tablets of the account. */
export const tabletSettingsQuery = queryOptions({
  queryKey: ['/api/tablet-settings'],
  queryFn: () => api('GET /api/tablet-settings'),
});

export function useSaveTabletSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: TabletSettingsInput) => api('PUT /api/tablet-settings', { body: input }),
    onSuccess: (saved) => queryClient.setQueryData(tabletSettingsQuery.queryKey, saved),
  });
}

/** The last seven days up to today in the browser's time zone. The tablet adds to them by itself. */
export const tabletWeekQuery = queryOptions({
  queryKey: ['/api/tablet-week'],
  queryFn: () => api('GET /api/tablet-week', { query: { today: calendarDay(new Date()) } }),
  staleTime: 60_000,
});
