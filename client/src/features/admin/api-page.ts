import type { AdminUser } from '#shared/admin';
import { apiWithHeaders } from '../../lib/api-client';
import { usersAsked, type UserList } from './user-list';

/** Some rows of a long list, and how many there are in all. */
export interface RowsOfTotal<Row> {
  rows: Row[];
  total: number;
  /** Whether there are more than `total`, and nobody knows how many. */
  hasMore: boolean;
}

/** Asks for part of all accounts: the answer counts them in X-Total-Count, or says that there are more. Throws as `api` does. */
export async function askForUsers(list: UserList): Promise<RowsOfTotal<AdminUser>> {
  const { answer: rows, headers } = await apiWithHeaders('GET /api/admin/users', {
    query: usersAsked(list),
  });
  return {
    rows,
    total: Number(headers.get('X-Total-Count') ?? rows.length),
    hasMore: headers.get('X-Total-Exact') === 'false',
  };
}
