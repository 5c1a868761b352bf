import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client';

/** The changes of passkeys that this login shows. */
export const passkeyNoticesQuery = queryOptions({
  queryKey: ['/api/passkeys/notices'],
  queryFn: () => api('GET /api/passkeys/notices'),
});

export function useReadPasskeyNotices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/passkeys/notices/read'),
    onMutate: () => queryClient.setQueryData(passkeyNoticesQuery.queryKey, []),
  });
}
