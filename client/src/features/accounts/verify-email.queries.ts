import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client';
import { mayWork } from '../../lib/mailed-link';
import { currentUserQuery, followSession } from '../../session/session.queries';

/** The account that a verification link belongs to. The query does not use up the link, and skips an incomplete one. */
export const verificationLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/verification-link', token],
    queryFn: () => api('POST /api/verification-link', { body: { token } }),
    enabled: mayWork(token),
    gcTime: 0,
  });

/** Verifies the address. This logs in the browser that registered, and may log out another one. */
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

/** Deletes an account that somebody else created with the user's address, and its sessions. */
export function useDisown() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { token: string }) => api('POST /api/not-me', { body: input }),
    onSuccess: () => followSession(queryClient).catch(() => undefined),
  });
}
