import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PersonItem } from '#shared/remember/remember-item.answer';
import type { PersonItemInput, PinRememberItem } from '#shared/remember/remember-item.form';
import { api } from '../../lib/api-client';
import { deleteOrGone, optimisticList, unsavedId } from '../../lib/optimistic-list';
import { usePerson } from '../../session/person';

/** The account's items, newest last, each with the short address of its picture. */
export const rememberItemsQuery = (personId: number) =>
  queryOptions({
    queryKey: ['/api/remember-items', personId],
    queryFn: () =>
      api('GET /api/people/{personId}/remember-items', { personId, query: { photos: 'link' } }),
  });

/** `requestKey` as newRequestKey gives it: tried again with the same one, an item is added once. */
type Create = { input: PersonItemInput; requestKey: string };

export function useCreateRememberItem() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: ({ input, requestKey }: Create) =>
      api('POST /api/people/{personId}/remember-items', {
        personId,
        query: { photos: 'link' },
        body: input,
        requestKey,
      }),
    ...optimisticList<PersonItem, Create>(
      queryClient,
      rememberItemsQuery(personId).queryKey,
      withCreated,
    ),
  });
}

/** Changes `edited`. Rejects when there is none: what was typed would belong to nothing. */
export function useUpdateRememberItem(edited: PersonItem | undefined) {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: async (input: PersonItemInput) => {
      if (!edited) throw new Error('No item being edited');
      return api('PUT /api/people/{personId}/remember-items/{id}', {
        personId,
        id: edited.id,
        query: { photos: 'link' },
        body: input,
      });
    },
    ...optimisticList<PersonItem, PersonItemInput>(
      queryClient,
      rememberItemsQuery(personId).queryKey,
      (items, input) =>
        items.map((item) => (item.id === edited?.id ? withChanges(item, input) : item)),
    ),
  });
}

export function useDeleteRememberItem() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: (id: number) =>
      deleteOrGone(queryClient, rememberItemsQuery(personId).queryKey, () =>
        api('DELETE /api/people/{personId}/remember-items/{id}', { personId, id }),
      ),
    ...optimisticList<PersonItem, number>(
      queryClient,
      rememberItemsQuery(personId).queryKey,
      (items, id) => items.filter((item) => item.id !== id),
    ),
  });
}

type Pin = PinRememberItem & { id: number };

export function usePinRememberItem() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: ({ id, pinned }: Pin) =>
      api('PATCH /api/people/{personId}/remember-items/{id}', {
        personId,
        id,
        query: { photos: 'link' },
        body: { pinned },
      }),
    ...optimisticList<PersonItem, Pin>(
      queryClient,
      rememberItemsQuery(personId).queryKey,
      (items, { id, pinned }) => items.map((item) => (item.id === id ? { ...item, pinned } : item)),
    ),
  });
}

function withCreated(
  items: PersonItem[],
  { input: { photoUrl = null, caregiversOnly = false, ...words } }: Create,
): PersonItem[] {
  const unsaved = {
    id: unsavedId(items),
    pinned: false,
    voiceUrl: null,
    caregiversOnly,
    userId: 0,
    createdAt: new Date().toISOString(),
  };
  return [...items, { ...unsaved, ...words, photoUrl }];
}

/** No photo keeps the one that is there; null takes it away. What else is absent stays. */
function withChanges(
  item: PersonItem,
  { photoUrl = item.photoUrl, caregiversOnly = item.caregiversOnly, ...words }: PersonItemInput,
): PersonItem {
  return { ...item, ...words, photoUrl, caregiversOnly };
}
