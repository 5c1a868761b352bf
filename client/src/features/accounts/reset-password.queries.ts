import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResetPasswordInput } from '#shared/accounts/account.form';
import { api } from '../../lib/api-client';
import { mayWork } from '../../lib/mailed-link';
import { currentUserQuery } from '../../session/session.queries';

/** The account that a reset link belongs to. The query does not use up the link. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/reset-link', token],
    queryFn: () => api('POST /api/reset-link', { body: { token } }),
    enabled: mayWork(token),
    gcTime: 0,
  });

/** Resets the password, which ends every session of the account, possibly that of this browser too. */
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
