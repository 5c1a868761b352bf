import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CurrentUser, LoginInput } from '#shared/account';
import { ApiError, api } from '../lib/api-client';

/** The account that is signed in, or null. A 401 is an answer here, not a failure. */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/user'],
  queryFn: async (): Promise<CurrentUser | null> => {
    try {
      return await api<CurrentUser>('GET', '/api/user');
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
});

/** Who is using the browser: `user` is null when signed out and while loading. */
export function useSession() {
  const query = useQuery(currentUserQuery);
  const user = query.data ?? null;
  return { user, isAuthenticated: user !== null, isLoading: query.isPending, error: query.error, retry: query.refetch };
}

export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: LoginInput) => api<CurrentUser>('POST', '/api/login', input),
    onSuccess: (user) => queryClient.setQueryData(currentUserQuery.queryKey, user),
  });
}

/** Signs out and forgets everything the account had loaded. */
export function useLogout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api<{ message: string }>('POST', '/api/logout'),
    onSuccess: () => {
      queryClient.clear();
      queryClient.setQueryData(currentUserQuery.queryKey, null);
    },
  });
}
