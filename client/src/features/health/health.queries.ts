import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client';
import { loadWireMessages, translatedAnswer } from '../../lib/wire-messages';

const HEALTH = '/api/admin/health';

/** The checks of the installation. They take a few seconds, and each visit makes them anew. */
export const healthQuery = queryOptions({
  queryKey: [HEALTH],
  queryFn: async () => (await Promise.all([api('GET /api/admin/health'), loadWireMessages()]))[0],
  staleTime: 0,
});

export function useSendTestEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => translatedAnswer(api('POST /api/admin/health/test-email')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [HEALTH] }),
  });
}
