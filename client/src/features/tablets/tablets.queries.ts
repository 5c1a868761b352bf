import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RenameTablet, Tablet, TabletCode, TabletSettingsInput } from '#shared/tablet';
import { api } from '../../lib/api-client';
import { calendarDay } from '../../lib/date-format';
import { deleteOrGone, optimisticList } from '../../lib/optimistic-list';
import { useSession } from '../../session/session.queries';

/** The devices that are connected with the account, newest last. */
export const tabletsQuery = queryOptions({
  queryKey: ['/api/tablets'],
  queryFn: () => api('GET /api/tablets'),
});

/** Whether a tablet is connected, as the document has it until the list has come. */
export function useHasTablet(): boolean {
  const { user } = useSession();
  const { data: tablets } = useQuery(tabletsQuery);
  return tablets ? tablets.length > 0 : user?.hasTablet === true;
}

export interface MadeCode extends TabletCode {
  /** Those that were connected before there was this code, by their ids. */
  before: readonly number[];
}

/** A newer code takes the place of the one before. */
export function useMakeCode() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<MadeCode> => {
      // What is cached may be older than what another device of the family has connected.
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

/** The person's name and the message that every tablet of the account shows. */
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

/** How the last seven days went, up to today where this browser is. The tablet adds to it by itself. */
export const tabletWeekQuery = queryOptions({
  queryKey: ['/api/tablet-week'],
  queryFn: () => api('GET /api/tablet-week', { query: { today: calendarDay(new Date()) } }),
  staleTime: 60_000,
});
