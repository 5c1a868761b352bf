import {
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { CurrentUser, EmbeddedUser, LoginInput } from '#shared/account';
import { api } from '../lib/api-client';
import { ApiError } from '../lib/api-error';
import { leaveRules } from '../lib/navigation/history-steps';
import { createQueryClient } from '../lib/query-client';
import { writtenUser } from './written-user';

/** The account that is signed in, or null. A 401 is an answer here, not a failure. */
async function askWhoIsIn(): Promise<EmbeddedUser | null> {
  try {
    return await api('GET /api/user');
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
  return {
    user,
    isAuthenticated: user !== null,
    isLoading: query.isPending,
    error: query.error,
    retry: query.refetch,
  };
}

export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: LoginInput) => api('POST /api/login', { body: input }),
    onSuccess: (user) => beginSessionOf(queryClient, user),
  });
}

/** Signs out and forgets everything the account had loaded. */
export function useLogout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/logout'),
    onSuccess: () => beginSessionOf(queryClient, null),
  });
}

/** Whether the server refused because the session has ended. */
export const isSessionEnded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'signed-out';

/**
 * Shows the login when a page could not load because the session has ended meanwhile. Changes that
 * are refused for it are left standing, so that nothing typed is lost: see useRefusedAt.
 */
function noticeEndedSession(queryClient: QueryClient, error: Error): void {
  if (isSessionEnded(error)) endSession(queryClient);
}

/**
 * Shows the login. Returns false if there are unsaved changes: the page stays until they are saved or given up, and by
 * then somebody may have logged in again.
 */
export function endSession(queryClient: QueryClient): boolean {
  if (leaveRules?.waitUntilSaved(() => void followSession(queryClient).catch(() => undefined)))
    return false;
  beginSessionOf(queryClient, null);
  return true;
}

/**
 * When a change was last refused because the session has ended, in milliseconds; undefined when none
 * was since somebody logged in, or when nobody is supposed to be.
 */
export function useRefusedAt(): number | undefined {
  const { data: user, dataUpdatedAt } = useQuery(currentUserQuery);
  const refused = useMutationState({
    filters: { status: 'error', predicate: ({ state }) => isSessionEnded(state.error) },
    select: ({ state }) => state.submittedAt,
  });
  const last = Math.max(...refused);
  return user && last > dataUpdatedAt ? last : undefined;
}

/** Goes over to whoever is signed in by now, when another tab has changed that. */
export async function followSession(queryClient: QueryClient): Promise<void> {
  beginSessionOf(queryClient, await askWhoIsIn());
}

/**
 * Forgets what the account before had loaded: it never goes stale by itself. Whoever comes back to
 * the same account goes on where they were. The session's own query is kept and changed, because
 * pages watch it, and do not hear when it is removed.
 */
export function beginSessionOf(queryClient: QueryClient, user: CurrentUser | null): void {
  const [session] = currentUserQuery.queryKey;
  const before = queryClient.getQueryData(currentUserQuery.queryKey);
  if (!user || before?.id !== user.id)
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session });
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}

/** The query client of the application: a page that cannot load because the session has ended shows the login. */
export function createSessionClient(): QueryClient {
  const queryClient = createQueryClient((error) => noticeEndedSession(queryClient, error));
  return queryClient;
}
