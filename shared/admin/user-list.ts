export const userSorts = ['email', 'createdAt'] as const;
export type UserSort = (typeof userSorts)[number];

/**
 * The query parameters of `GET /api/admin/users`, all optional. Without a limit it returns all accounts. The
 * X-Total-Count header contains the number of matches; if X-Total-Exact is false, there are more.
 */
export interface UserListQuery {
  /** A case-insensitive substring of the address or name. */
  search?: string;
  sort?: UserSort;
  order?: 'asc' | 'desc';
  offset?: number;
  limit?: number;
}
