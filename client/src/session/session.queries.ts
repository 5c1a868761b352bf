import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CurrentUser, LoginInput } from '#shared/account';
import { USER_ELEMENT } from '#shared/site';
import { ApiError, api } from '../lib/api-client';

/** The account as the server wrote it into the document: undefined when it could not say. */
function writtenUser(): CurrentUser | null | undefined {
  const json = document.getElementById(USER_ELEMENT)?.textContent;
  return json ? (JSON.parse(json) as CurrentUser | null) : undefined;
}

/** The account that is signed in, or null. A 401 is an answer here, not a failure. */
async function askWhoIsIn(): Promise<CurrentUser | null> {
  try {
    return await api<CurrentUser>('GET', '/api/user');
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

export const currentUserQuery = queryOptions({
  queryKey: ['/api/user'],
  initialData: writtenUser,
  queryFn: askWhoIsIn,
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
    onSuccess: (user) => beginSessionOf(queryClient, user),
  });
}

/** Signs out and forgets everything the account had loaded. */
export function useLogout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api<{ message: string }>('POST', '/api/logout'),
    onSuccess: () => beginSessionOf(queryClient, null),
  });
}

/**
 * Shows the sign-in when a page could not load because the session has ended meanwhile. Changes that
 * are refused for it are left standing, so that nothing typed is lost.
 */
export function noticeEndedSession(queryClient: QueryClient, error: Error): void {
  if (error instanceof ApiError && error.code === 'signed-out') beginSessionOf(queryClient, null);
}

/** Goes over to whoever is signed in by now, when another tab has changed that. */
export async function followSession(queryClient: QueryClient): Promise<void> {
  beginSessionOf(queryClient, await askWhoIsIn());
}

/**
 * Forgets what the account before had loaded: it never goes stale by itself. The session's own query
 * is kept and changed, because pages watch it, and do not hear when it is removed.
 */
export function beginSessionOf(queryClient: QueryClient, user: CurrentUser | null): void {
  const [session] = currentUserQuery.queryKey;
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session });
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}
