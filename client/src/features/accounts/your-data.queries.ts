import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeleteAccountInput } from '#shared/accounts/account.form';
import { api } from '../../lib/api-client';
import { endNotifications } from '../../session/notifications';
import { beginSessionOf } from '../../session/session.queries';

/** Deletes the account, and forgets all of it that was loaded. */
export function useDeleteAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: DeleteAccountInput) => api('DELETE /api/account', { body: input }),
    onSuccess: () => {
      void endNotifications();
      beginSessionOf(queryClient, null);
    },
  });
}
