import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client';
import { currentUserQuery } from '../../session/session.queries';

export function useReadPasskeyNotices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/passkeys/notices/read'),
    onMutate: () =>
      queryClient.setQueryData(currentUserQuery.queryKey, (user) => {
        if (!user) return user;
        const { passkeyNotices: _read, ...others } = user;
        return others;
      }),
  });
}
