import { queryOptions, useMutation } from '@tanstack/react-query';
import type { EmailOnlyInput, ResendWaits } from '#shared/account';
import { api } from '../../lib/api-client';

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

export const useResendVerification = () =>
  useMutation({
    mutationFn: (input: EmailOnlyInput) => api<Answer>('POST', '/api/resend-verification', input),
  });

export const useCancelRegistration = () =>
  useMutation({
    mutationFn: (input: EmailOnlyInput) => api<Answer>('POST', '/api/cancel-registration', input),
  });

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (input: EmailOnlyInput) => api<Answer>('POST', '/api/forgot-password', input),
  });
