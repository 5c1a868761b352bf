import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EmailOnlyInput, NewPasswordInput, ResendWaits } from '#shared/account';
import { api } from '../../lib/api-client';
import { currentUserQuery } from '../../session/session.queries';
import { registerUnlessKnown } from './registration';

interface Answer {
  /** For people. */
  message: string;
}

/** How long the server lets whoever is logged in wait for another mail; asked anew each time it matters. */
export const resendWaitsQuery = queryOptions({
  queryKey: ['/api/resend-waits'],
  queryFn: () => api<ResendWaits>('GET', '/api/resend-waits'),
  staleTime: 0,
  gcTime: 0,
});

export const useRegistration = () => useMutation({ mutationFn: registerUnlessKnown });

export const useResendVerification = () =>
  useMutation({ mutationFn: (input: EmailOnlyInput) => api<Answer>('POST', '/api/resend-verification', input) });

export const useCancelRegistration = () =>
  useMutation({ mutationFn: (input: EmailOnlyInput) => api<Answer>('POST', '/api/cancel-registration', input) });

export const useForgotPassword = () =>
  useMutation({ mutationFn: (input: EmailOnlyInput) => api<Answer>('POST', '/api/forgot-password', input) });

export function useVerifyEmail() {
  const onSuccess = useRefreshCurrentUser();
  return useMutation({
    mutationFn: (input: { token: string }) => api<Answer>('POST', '/api/verify-email', input),
    onSuccess,
  });
}

/** A reset ends every session of the account, perhaps the one of this browser too. */
export function useResetPassword() {
  const onSuccess = useRefreshCurrentUser();
  return useMutation({
    mutationFn: (input: NewPasswordInput & { token: string }) => api<Answer>('POST', '/api/reset-password', input),
    onSuccess,
  });
}

/** Asks again who is signed in, unless nobody was. */
function useRefreshCurrentUser() {
  const queryClient = useQueryClient();
  return async () => {
    if (!queryClient.getQueryData(currentUserQuery.queryKey)) return;
    await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  };
}
