import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasRight } from '#shared/circle/roles';
import type { Tablet, TabletCode } from '#shared/tablets/tablet.answer';
import type { TabletChanges, TabletSettingsInput } from '#shared/tablets/tablet.form';
import { api } from '../../lib/api-client';
import { deleteOrGone, optimisticList } from '../../lib/optimistic-list';
import { currentDay } from '../../lib/person-day';
import { usePerson } from '../../session/person';
import { useSession } from '../../session/session.queries';
import { tabletsQuery } from '../../session/tablets.queries';

export { tabletsQuery };

/** Returns true if a tablet is connected. Uses the document's value until the list has loaded. */
export function useHasTablet(): boolean {
  const { user } = useSession();
  const { id, role } = usePerson();
  const mayList = hasRight(role, 'edit');
  const { data: tablets } = useQuery({ ...tabletsQuery(id), enabled: mayList });
  // The week says itself that there was nothing.
  if (!mayList) return true;
  return tablets ? tablets.length > 0 : user?.hasTablet === true;
}

export interface NewPairingCode extends TabletCode {
  /** The ids of the tablets that were connected before this code was created. */
  before: readonly number[];
}

/** Creates a pairing code, which replaces the previous one. */
export function useCreateCode() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: async (): Promise<NewPairingCode> => {
      // The cache may lack a tablet that was connected from another device.
      const tablets = await queryClient.fetchQuery({ ...tabletsQuery(personId), staleTime: 0 });
      return {
        ...(await api('POST /api/people/{personId}/tablets/code', {
          personId,
          body: { timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone },
        })),
        before: tablets.map(({ id }) => id),
      };
    },
  });
}

type ChangeTablet = TabletChanges & { id: number };

/** Changes the name of a tablet, or whether it offers to say something to the family or waits for an owner. */
export function useChangeTablet() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: ({ id, ...body }: ChangeTablet) =>
      api('PATCH /api/people/{personId}/tablets/{id}', { personId, id, body }),
    ...optimisticList<Tablet, ChangeTablet>(
      queryClient,
      tabletsQuery(personId).queryKey,
      (tablets, { id, name, messagesOn, waitsForOwner }) =>
        tablets.map((tablet) =>
          tablet.id === id
            ? {
                ...tablet,
                name: name ?? tablet.name,
                messagesOn: messagesOn ?? tablet.messagesOn,
                waitsForOwner: waitsForOwner ?? tablet.waitsForOwner,
              }
            : tablet,
        ),
    ),
  });
}

type Disconnect = {
  id: number;
  /** The day since which what was said to the tablet is deleted with it; empty for none. */
  messagesSince: string;
};

export function useDisconnectTablet() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: ({ id, messagesSince }: Disconnect) =>
      deleteOrGone(queryClient, tabletsQuery(personId).queryKey, () =>
        api('DELETE /api/people/{personId}/tablets/{id}', {
          personId,
          id,
          ...(messagesSince !== '' && { query: { messagesSince } }),
        }),
      ),
    ...optimisticList<Tablet, Disconnect>(
      queryClient,
      tabletsQuery(personId).queryKey,
      (tablets, { id }) => tablets.filter((tablet) => tablet.id !== id),
    ),
  });
}

/** The person's name and the message on all tablets of the account. */
export const tabletSettingsQuery = (personId: number) =>
  queryOptions({
    queryKey: ['/api/tablet-settings', personId],
    queryFn: () => api('GET /api/people/{personId}/tablet-settings', { personId }),
  });

export function useSaveTabletSettings() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: (input: TabletSettingsInput) =>
      api('PUT /api/people/{personId}/tablet-settings', { personId, body: input }),
    onSuccess: (saved) => queryClient.setQueryData(tabletSettingsQuery(personId).queryKey, saved),
  });
}

/** The last seven days up to today in the person's time zone. The tablet adds to them by itself. */
export const tabletWeekQuery = (personId: number) =>
  queryOptions({
    queryKey: ['/api/tablet-week', personId],
    queryFn: () =>
      api('GET /api/people/{personId}/tablet-week', {
        personId,
        query: { today: currentDay() },
      }),
    staleTime: 60_000,
  });
