import { queryOptions, useMutation } from '@tanstack/react-query';
import type { EmailOnlyInput } from '#shared/account';
import { api } from '../../lib/api-client';
import { serverMessage } from '../../lib/api-error';

/** How long the server lets whoever is logged in wait for another mail; asked anew each time it matters. */
export const resendWaitsQuery = queryOptions({
  queryKey: ['/api/resend-waits'],
  queryFn: () => api('GET /api/resend-waits'),
  staleTime: 0,
  gcTime: 0,
});

export const useResendVerification = () =>
  useMutation({
    mutationFn: (input: EmailOnlyInput) => api('POST /api/resend-verification', { body: input }),
  });

export const useCancelRegistration = () =>
  useMutation({
    mutationFn: (input: EmailOnlyInput) => api('POST /api/cancel-registration', { body: input }),
  });

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (input: EmailOnlyInput) => api('POST /api/forgot-password', { body: input }),
  });

/** The words by which a login or registration is known to wait for its verification. */
const EMAIL_NOT_VERIFIED = 'email not verified';

/** Whether the server refused because the address still waits for its verification. */
export function isEmailNotVerified(error: unknown): boolean {
  return serverMessage(error, '').toLowerCase().includes(EMAIL_NOT_VERIFIED);
}
