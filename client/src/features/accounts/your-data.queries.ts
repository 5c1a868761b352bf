import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeleteAccountInput } from '#shared/account';
import { api } from '../../lib/api-client';
import { beginSessionOf } from '../../session/session.queries';

/** Answers a ZIP file that the browser saves. */
export const EXPORT_ADDRESS = '/api/account/export';

/** Has the password typed again where that is due, so that the download that follows is not refused. */
export const useConfirmedPassword = () =>
  useMutation({ mutationFn: () => api('GET /api/confirm-password') });

/** Deletes the account, and forgets all of it that was loaded. */
export function useDeleteAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: DeleteAccountInput) => api('DELETE /api/account', { body: input }),
    onSuccess: () => beginSessionOf(queryClient, null),
  });
}
