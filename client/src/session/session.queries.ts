import {
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { CurrentUser, EmbeddedUser } from '#shared/accounts/account.answer';
import type { LoginInput } from '#shared/accounts/account.form';
import { api } from '../lib/api-client';
import { ApiError } from '../lib/api-error';
import { navigationGuard } from '../lib/navigation/history-traversal';
import { createQueryClient } from '../lib/query-client';
import { embeddedUser } from './embedded-user';
import { endNotifications } from './notifications';

/** Fetches the current user. A 401 means that nobody is logged in and is not an error here. */
async function fetchCurrentUser(): Promise<EmbeddedUser | null> {
  try {
    return await api('GET /api/user');
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** The key of the people that the account cares for; see person.tsx. */
export const PEOPLE_KEY = ['/api/people'] as const;
/** The key of what the dashboard shows of each, followed by the person's id. */
export const OVERVIEW_KEY = ['/api/overview'] as const;

export const currentUserQuery = queryOptions({
  queryKey: ['/api/user'],
  initialData: embeddedUser,
  queryFn: fetchCurrentUser,
});

/** The current user, which is null for visitors and while loading. */
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

/** Logs out, ends the notifications of this browser, and clears the cache of everything the account had loaded. */
export function useLogout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await endNotifications();
      return api('POST /api/logout');
    },
    onSuccess: () => beginSessionOf(queryClient, null),
  });
}

/** Answers the question for the first name of a new account. */
export function useSaveFirstName() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (firstName: string) => api('PUT /api/account/first-name', { body: { firstName } }),
    onSuccess: (user) => queryClient.setQueryData(currentUserQuery.queryKey, user),
  });
}

/** Tells whether the server refused a request because the session has ended. */
export const isSessionEnded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'signed-out';

/**
 * Shows the login page when a query fails because the session has ended. A mutation that fails for this reason leaves
 * the page as it is, so that no input is lost: see useRefusedAt.
 */
function handleQueryError(queryClient: QueryClient, error: Error): void {
  if (isSessionEnded(error)) endSession(queryClient);
}

/**
 * Shows the login page. Returns false if there are unsaved changes: the page stays until they are saved or discarded,
 * and by then somebody may have logged in again.
 */
export function endSession(queryClient: QueryClient): boolean {
  if (
    navigationGuard?.deferUntilSaved(() => void followSession(queryClient).catch(() => undefined))
  )
    return false;
  beginSessionOf(queryClient, null);
  return true;
}

/**
 * Returns when the server last refused a change because the session has ended, in milliseconds. Returns undefined for
 * visitors and if no change was refused since the last login.
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

/** Switches to the current session after another tab has logged in or out. */
export async function followSession(queryClient: QueryClient): Promise<void> {
  beginSessionOf(queryClient, await fetchCurrentUser());
}

/**
 * Clears the cache of the previous account, because its data never go stale. A user who returns to the same account
 * continues where they were. The query of the current user is updated rather than removed, because the observers of a
 * removed query are not notified.
 */
export function beginSessionOf(queryClient: QueryClient, user: CurrentUser | null): void {
  const [session] = currentUserQuery.queryKey;
  const before = queryClient.getQueryData(currentUserQuery.queryKey);
  if (!user || before?.id !== user.id)
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session });
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}

/** Creates the query client of the application, which shows the login page when the session has ended. */
export function createSessionClient(): QueryClient {
  const queryClient = createQueryClient((error) => handleQueryError(queryClient, error));
  // Not as initial data of the query, which another account that logs in later would get too.
  const { people, overview } = embeddedUser() ?? {};
  if (people) queryClient.setQueryData(PEOPLE_KEY, people);
  for (const one of overview ?? [])
    queryClient.setQueryData([...OVERVIEW_KEY, one.personId], [one]);
  return queryClient;
}
