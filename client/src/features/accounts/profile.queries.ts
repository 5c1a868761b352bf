import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProfileChanges } from '#shared/accounts/profile.form';
import { api } from '../../lib/api-client';
import { currentUserQuery, isSessionEnded } from '../../session/session.queries';

export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: ProfileChanges) => api('PUT /api/profile', { body: changes }),
    onSuccess: (user, { disconnectTablets }) => {
      queryClient.setQueryData(currentUserQuery.queryKey, user);
      if (disconnectTablets) void queryClient.invalidateQueries({ queryKey: ['/api/tablets'] });
    },
  });
}

export const useResendEmailChange = () =>
  useEmailChangeCall(() => api('POST /api/resend-email-change-verification'));

export const useCancelEmailChange = () =>
  useEmailChangeCall(() => api('POST /api/cancel-email-change'));

export const useConfirmEmailChange = () =>
  useEmailChangeCall((body: { token: string }) => api('POST /api/confirm-email-change', { body }));

/** Refetches the current user, also after an error: the change may have been confirmed or canceled elsewhere. */
function useEmailChangeCall<Input = void>(
  mutationFn: (input: Input) => Promise<{ message: string }>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    // Not when nobody is logged in any more: the form beside it would go, and what was typed into it.
    onSettled: (_answer, error) =>
      isSessionEnded(error)
        ? undefined
        : queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  });
}
