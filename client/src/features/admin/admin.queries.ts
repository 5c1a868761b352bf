import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { AdminUser } from '#shared/admin/admin.answer';
import type { CreateUser, UpdateUser } from '#shared/admin/admin.form';
import { api, apiWithHeaders } from '../../lib/api-client';
import { ApiError } from '../../lib/api-error';
import { deleteOrGone, optimisticRows } from '../../lib/optimistic-list';
import { currentUserQuery } from '../../session/session.queries';
import { userListQuery, type UserList } from './user-list';

const USERS = '/api/admin/users';
const AUDIT = '/api/admin/audit';

/** One page of the list of all accounts. */
export interface UserPage {
  rows: AdminUser[];
  total: number;
  /** True if more accounts than `total` match; the server stops counting at some number. */
  hasMore: boolean;
}

/** Accounts change elsewhere too, so cached data is shown and refetched. */
const staleTime = 0;

export const usersQuery = (list: UserList) =>
  queryOptions({
    queryKey: [USERS, userListQuery(list)],
    queryFn: () => fetchUserPage(list),
    placeholderData: keepPreviousData,
    staleTime,
  });

async function fetchUserPage(list: UserList): Promise<UserPage> {
  const query = userListQuery(list);
  const { answer: rows, headers } = await apiWithHeaders('GET /api/admin/users', { query });
  return {
    rows,
    total: Number(headers.get('X-Total-Count') ?? rows.length),
    hasMore: headers.get('X-Total-Exact') === 'false',
  };
}

/** The accounts that nobody has used for years. */
export const unusedUsersQuery = queryOptions({
  // Below the list, so that whatever loads that again loads this too.
  queryKey: [USERS, 'unused'],
  queryFn: () => api('GET /api/admin/unused-users'),
  staleTime,
});

/** The changes that admins made, newest first. */
export const auditQuery = queryOptions({
  queryKey: [AUDIT],
  queryFn: () => api('GET /api/admin/audit'),
  staleTime,
});

/** True if the account is no longer an admin. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403;

export function useCreateUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CreateUser) => api('POST /api/admin/users', { body: input }),
    onSuccess: (user) => loadAgain(queryClient, user.id),
  });
}

type Update = { id: number; changes: UpdateUser };

/** @param list the part that is on the screen, which changes at once */
export function useUpdateUser(list: UserList) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, changes }: Update) =>
      api('PUT /api/admin/users/{id}', { id, body: changes }),
    ...optimisticRows(queryClient, usersQuery(list).queryKey, withUpdated, rowsOfTotal),
    onSettled: (_user, error, { id }) => (error ? undefined : loadAgain(queryClient, id)),
  });
}

/** @param list the part that is on the screen, which changes at once */
export function useDeleteUser(list: UserList) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      deleteOrGone(queryClient, [USERS], () => api('DELETE /api/admin/users/{id}', { id })),
    ...optimisticRows(queryClient, usersQuery(list).queryKey, withDeleted, rowsOfTotal),
    onSettled: (_nothing, error, id) => (error ? undefined : loadAgain(queryClient, id)),
  });
}

const rowsOfTotal = {
  read: ({ rows }: UserPage) => rows,
  write: ({ rows: before, total, ...known }: UserPage, rows: AdminUser[]) => ({
    ...known,
    rows,
    total: total + rows.length - before.length,
  }),
};

function withUpdated(users: AdminUser[], { id, changes }: Update): AdminUser[] {
  const { password: _unseen, ...seen } = changes;
  return users.map((user) => (user.id === id ? { ...user, ...seen } : user));
}

const withDeleted = (users: AdminUser[], id: number) => users.filter((user) => user.id !== id);

/** Refetches the lists, and the session too if admins have changed their own account. */
async function loadAgain(queryClient: QueryClient, id: number): Promise<void> {
  if (queryClient.getQueryData(currentUserQuery.queryKey)?.id === id) {
    await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  }
  void queryClient.invalidateQueries({ queryKey: [USERS] });
  void queryClient.invalidateQueries({ queryKey: [AUDIT] });
}

/** Makes a link for a new password of an account. */
export const makeResetCard = (id: number) => api('POST /api/admin/users/{id}/reset-link', { id });
