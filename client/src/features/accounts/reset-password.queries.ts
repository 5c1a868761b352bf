import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResetPasswordInput } from '#shared/account';
import { MAILED_TOKEN } from '#shared/mailed-token';
import { api } from '../../lib/api-client';
import { currentUserQuery } from '../../session/session.queries';

/** What a reset link is about. Asking uses nothing up, and a link that is not complete is not asked about. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/reset-link', token],
    queryFn: () => api('POST /api/reset-link', { body: { token } }),
    enabled: MAILED_TOKEN.test(token),
    gcTime: 0,
  });

/** A reset ends every session of the account, perhaps the one of this browser too. */
export function useResetPassword() {
  const queryClient = useQueryClient();
  const { queryKey } = currentUserQuery;
  return useMutation({
    mutationFn: (input: ResetPasswordInput) => api('POST /api/reset-password', { body: input }),
    onSuccess: async () => {
      if (queryClient.getQueryData(queryKey)) await queryClient.invalidateQueries({ queryKey });
    },
  });
}
