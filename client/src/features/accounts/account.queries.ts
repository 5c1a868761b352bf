import { queryOptions, useMutation } from '@tanstack/react-query';
import type { EmailOnlyInput } from '#shared/accounts/account.form';
import { api } from '../../lib/api-client';
import { ApiError } from '../../lib/api-error';

/** The cooldowns before the user can have another email sent. They are never cached. */
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

/** True if the server refused because the email address is not verified. */
export const isEmailNotVerified = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'email-not-verified';
