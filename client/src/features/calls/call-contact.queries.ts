import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CallContact, CallContactInput } from '#shared/call-contact';
import { api, ApiError } from '../../lib/api-client';
import { isUnsaved } from '../../lib/optimistic-list';

/** Whom the tablet can call, in the order of its buttons. */
export const callContactsQuery = queryOptions({
  queryKey: ['/api/call-contacts'],
  queryFn: () => api('GET /api/call-contacts'),
  // Their pictures change in Caregiver Tools, so each visit asks again; the page and what asks ahead of it are one visit.
  staleTime: 5_000,
});

/**
 * Puts a list in the place of the one there is, and shows it at once. Several saved one after the other
 * are sent in that order; what the server has at the end is what stays.
 */
export function useSaveCallContacts() {
  const queryClient = useQueryClient();
  const { queryKey } = callContactsQuery;
  /** What the server has, while something else is shown. */
  const kept = useRef<CallContact[]>(undefined);
  return useMutation({
    mutationKey: queryKey,
    scope: { id: 'call-contacts' },
    mutationFn: (contacts: CallContact[]) =>
      api('PUT /api/call-contacts', { body: contacts.map(asSent) }),
    onMutate: (contacts) => {
      void queryClient.cancelQueries({ queryKey });
      kept.current ??= queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, contacts);
    },
    onSuccess: (answer) => {
      kept.current = answer;
    },
    onSettled: (_answer, error) => {
      if (queryClient.isMutating({ mutationKey: queryKey }) > 1) return;
      queryClient.setQueryData(queryKey, kept.current);
      kept.current = undefined;
      // A contact or a picture is gone: somebody changed them elsewhere.
      if (error instanceof ApiError && error.status === 404)
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Deletes a contact, also when others of the list were deleted elsewhere meanwhile: it is loaded again then. */
export function useDeleteCallContact(save: (contacts: CallContact[]) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return async ({ id }: CallContact, contacts: readonly CallContact[]) => {
    const others = (list: readonly CallContact[]) => list.filter((contact) => contact.id !== id);
    try {
      await save(others(contacts));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      const now = await queryClient.fetchQuery({ ...callContactsQuery, staleTime: 0 });
      if (others(now).length < now.length) await save(others(now));
    }
  };
}

function asSent(contact: CallContact): CallContactInput {
  const { id, name, way, address, facePhotoId } = contact;
  return { ...(isUnsaved(contact) ? {} : { id }), name, way, address, facePhotoId };
}
