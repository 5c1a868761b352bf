import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PinRememberItem, RememberItem, RememberItemInput } from '#shared/remember-item';
import { api } from '../../lib/api-client';
import { deleteOrGone, optimisticList, unsavedId } from '../../lib/optimistic-list';

/** The account's memory items, newest last, each with the short address of its picture. */
export const rememberItemsQuery = queryOptions({
  queryKey: ['/api/remember-items'],
  queryFn: () => api('GET /api/remember-items', { query: { photos: 'link' } }),
});

/** `requestKey` as newRequestKey gives it: tried again with the same one, an item is added once. */
type Create = { input: RememberItemInput; requestKey: string };

export function useCreateRememberItem() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ input, requestKey }: Create) =>
      api('POST /api/remember-items', { query: { photos: 'link' }, body: input, requestKey }),
    ...optimisticList<RememberItem, Create>(queryClient, rememberItemsQuery.queryKey, withCreated),
  });
}

/** Changes `edited`. Rejects when there is none: what was typed would belong to nothing. */
export function useUpdateRememberItem(edited: RememberItem | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: RememberItemInput) => {
      if (!edited) throw new Error('No item being edited');
      return api('PUT /api/remember-items/{id}', {
        id: edited.id,
        query: { photos: 'link' },
        body: input,
      });
    },
    ...optimisticList<RememberItem, RememberItemInput>(
      queryClient,
      rememberItemsQuery.queryKey,
      (items, input) =>
        items.map((item) => (item.id === edited?.id ? withChanges(item, input) : item)),
    ),
  });
}

export function useDeleteRememberItem() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      deleteOrGone(queryClient, rememberItemsQuery.queryKey, 'DELETE /api/remember-items/{id}', id),
    ...optimisticList<RememberItem, number>(queryClient, rememberItemsQuery.queryKey, (items, id) =>
      items.filter((item) => item.id !== id),
    ),
  });
}

type Pin = PinRememberItem & { id: number };

export function usePinRememberItem() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, pinned }: Pin) =>
      api('PATCH /api/remember-items/{id}', { id, query: { photos: 'link' }, body: { pinned } }),
    ...optimisticList<RememberItem, Pin>(
      queryClient,
      rememberItemsQuery.queryKey,
      (items, { id, pinned }) => items.map((item) => (item.id === id ? { ...item, pinned } : item)),
    ),
  });
}

type RecordedVoice = { id: number; voice: string };

export function useSaveRememberItemVoice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, voice }: RecordedVoice) =>
      api('PUT /api/remember-items/{id}/voice', { id, query: { photos: 'link' }, body: { voice } }),
    // Where it is heard is for the server to say; until then the row stays as it is.
    ...optimisticList<RememberItem, RecordedVoice>(
      queryClient,
      rememberItemsQuery.queryKey,
      (rows, { id }) => rows.map((row) => (row.id === id ? { ...row } : row)),
    ),
  });
}

export function useDeleteRememberItemVoice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      deleteOrGone(
        queryClient,
        rememberItemsQuery.queryKey,
        'DELETE /api/remember-items/{id}/voice',
        id,
      ),
    ...optimisticList<RememberItem, number>(queryClient, rememberItemsQuery.queryKey, (rows, id) =>
      rows.map((row) => (row.id === id ? { ...row, voiceUrl: null } : row)),
    ),
  });
}

function withCreated(
  items: RememberItem[],
  { input: { photoUrl = null, ...words } }: Create,
): RememberItem[] {
  const unsaved = {
    id: unsavedId(items),
    pinned: false,
    voiceUrl: null,
    userId: 0,
    createdAt: new Date().toISOString(),
  };
  return [...items, { ...unsaved, ...words, photoUrl }];
}

/** No photo keeps the one that is there; null takes it away. */
function withChanges(
  item: RememberItem,
  { photoUrl = item.photoUrl, ...words }: RememberItemInput,
): RememberItem {
  return { ...item, ...words, photoUrl };
}
