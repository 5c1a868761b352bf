import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CallContact } from '#shared/calls/call-contact.answer';
import type { CallContactInput } from '#shared/calls/call-contact.form';
import { api } from '../../lib/api-client';
import { ApiError } from '../../lib/api-error';
import { isUnsaved } from '../../lib/optimistic-list';
import { usePerson } from '../../session/person';

/** The contacts that the tablet can call, in the order of its buttons. */
export const callContactsQuery = (personId: number) =>
  queryOptions({
    queryKey: ['/api/call-contacts', personId],
    queryFn: () => api('GET /api/people/{personId}/call-contacts', { personId }),
    // Their pictures change in Caregiver Tools, so each visit refetches. The page and its prefetch are one visit.
    staleTime: 5_000,
  });

/**
 * Replaces the whole list optimistically. Several saves are sent in order, and the server's last answer is what stays.
 */
export function useSaveCallContacts() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  const { queryKey } = callContactsQuery(personId);
  /** The list on the server while an optimistic one is shown. */
  const saved = useRef<CallContact[]>(undefined);
  return useMutation({
    mutationKey: queryKey,
    scope: { id: `call-contacts-${personId}` },
    mutationFn: (contacts: CallContact[]) =>
      api('PUT /api/people/{personId}/call-contacts', { personId, body: contacts.map(toInput) }),
    onMutate: (contacts) => {
      void queryClient.cancelQueries({ queryKey });
      saved.current ??= queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, contacts);
    },
    onSuccess: (answer) => {
      saved.current = answer;
    },
    onSettled: (_answer, error) => {
      if (queryClient.isMutating({ mutationKey: queryKey }) > 1) return;
      queryClient.setQueryData(queryKey, saved.current);
      saved.current = undefined;
      // A contact or a picture was deleted elsewhere.
      if (error instanceof ApiError && error.status === 404)
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Deletes a contact. If others were deleted elsewhere meanwhile, it refetches the list and tries again. */
export function useDeleteCallContact(save: (contacts: CallContact[]) => Promise<unknown>) {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return async ({ id }: CallContact, contacts: readonly CallContact[]) => {
    const others = (list: readonly CallContact[]) => list.filter((contact) => contact.id !== id);
    try {
      await save(others(contacts));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      const now = await queryClient.fetchQuery({ ...callContactsQuery(personId), staleTime: 0 });
      if (others(now).length < now.length) await save(others(now));
    }
  };
}

function toInput(contact: CallContact): CallContactInput {
  const {
    id,
    photoUrl: _photo,
    consent: _consent,
    isNotified: _notified,
    graceUntil: _grace,
    ...fields
  } = contact;
  return { ...(isUnsaved(contact) ? {} : { id }), ...fields };
}
