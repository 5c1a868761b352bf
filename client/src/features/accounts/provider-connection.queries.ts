import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client';

/** Tells whether the account is connected to the login provider. A login elsewhere can change it. */
export const providerLoginQuery = queryOptions({
  queryKey: ['/api/account/provider-login'],
  queryFn: () => api('GET /api/account/provider-login'),
  staleTime: 0,
});

export function useEndConnection() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /api/account/provider-login'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: providerLoginQuery.queryKey }),
  });
}
