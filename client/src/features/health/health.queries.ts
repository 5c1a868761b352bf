import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client';

const HEALTH = '/api/admin/health';

/** The checks of the installation. They take a few seconds, and each visit makes them anew. */
export const healthQuery = queryOptions({
  queryKey: [HEALTH],
  queryFn: () => api('GET /api/admin/health'),
  staleTime: 0,
});

export function useSendTestEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/admin/health/test-email'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [HEALTH] }),
  });
}
