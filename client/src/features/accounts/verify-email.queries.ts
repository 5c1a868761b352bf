import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { VerificationLink } from '#shared/account';
import { MAILED_TOKEN } from '#shared/mailed-token';
import { api } from '../../lib/api-client';
import { currentUserQuery, followSession } from '../../session/session.queries';

interface Answer {
  /** For people. */
  message: string;
}

/** What a verification link is about. Asking uses nothing up, and a link that is not complete is not asked about. */
export const verificationLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/verification-link', token],
    queryFn: () => api<VerificationLink>('POST', '/api/verification-link', { token }),
    enabled: MAILED_TOKEN.test(token),
    gcTime: 0,
  });

/** The browser that registered is signed in by it, and one that did not may be signed out. */
export function useVerifyEmail() {
  const queryClient = useQueryClient();
  const isSomebodyIn = () => Boolean(queryClient.getQueryData(currentUserQuery.queryKey));
  return useMutation({
    mutationFn: async (input: { token: string }) => {
      const wasSomebodyIn = isSomebodyIn();
      const { message } = await api<Answer>('POST', '/api/verify-email', input);
      await followSession(queryClient).catch(() => undefined);
      return { message, isSignedInNow: !wasSomebodyIn && isSomebodyIn() };
    },
  });
}

/** Deletes an account that somebody else made with the reader's address, and its sessions with it. */
export function useDisown() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { token: string }) => api<Answer>('POST', '/api/not-me', input),
    onSuccess: () => followSession(queryClient).catch(() => undefined),
  });
}
