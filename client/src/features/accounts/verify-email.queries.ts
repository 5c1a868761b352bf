import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { MAILED_TOKEN } from '#shared/mailed-token';
import { api } from '../../lib/api-client';
import { currentUserQuery, followSession } from '../../session/session.queries';

/** What a verification link is about. Asking uses nothing up, and a link that is not complete is not asked about. */
export const verificationLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/verification-link', token],
    queryFn: () => api('POST /api/verification-link', { body: { token } }),
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
      const { message } = await api('POST /api/verify-email', { body: input });
      await followSession(queryClient).catch(() => undefined);
      return { message, isSignedInNow: !wasSomebodyIn && isSomebodyIn() };
    },
  });
}

/** Deletes an account that somebody else made with the reader's address, and its sessions with it. */
export function useDisown() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { token: string }) => api('POST /api/not-me', { body: input }),
    onSuccess: () => followSession(queryClient).catch(() => undefined),
  });
}
