import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '#shared/account';
import { lists } from '#shared/lists';
import type { ProfileChanges } from '#shared/profile';
import { api } from '../../lib/api-client';
import { currentUserQuery, isSessionEnded } from '../../session/session.queries';

interface Answer {
  /** For people. */
  message: string;
}

export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: ProfileChanges) => api<CurrentUser>('PUT', '/api/profile', changes),
    onSuccess: (user, { disconnectTablets }) => {
      queryClient.setQueryData(currentUserQuery.queryKey, user);
      if (disconnectTablets) void queryClient.invalidateQueries({ queryKey: [lists.tablets] });
    },
  });
}

export const useResendEmailChange = () =>
  useEmailChangeCall<void>('/api/resend-email-change-verification');

export const useCancelEmailChange = () => useEmailChangeCall<void>('/api/cancel-email-change');

export const useConfirmEmailChange = () =>
  useEmailChangeCall<{ token: string }>('/api/confirm-email-change');

/** Asks again who is signed in, also after a refusal: the change may have been confirmed or given up elsewhere. */
function useEmailChangeCall<Input>(path: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => api<Answer>('POST', path, input),
    // Not when nobody is logged in any more: the form beside it would go, and what was typed into it.
    onSettled: (_answer, error) =>
      isSessionEnded(error)
        ? undefined
        : queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  });
}
