import type { Router } from 'express';
import type { Account } from '#shared/accounts/user.table';
import type { AdminUser } from '#shared/admin/admin.answer';
import { adminEndpoints } from '#shared/admin/admin.api';
import { userSorts, type UserListQuery } from '#shared/admin/user-list';
import { listAudit } from '../accounts/admin-audit.repository';
import { presentAccount } from '../accounts/user';
import type { Deps } from '../deps';
import { notFound } from '../http/http-error';
import { routes } from '../http/route';
import { changeUser } from './change-user';
import { makeResetCard } from './make-reset-card';
import {
  listUnused,
  listUsers,
  readUser,
  type CountedAccount,
  type UserList,
} from './user-list.repository';
import { createUser, removeUser } from './users-admin';

const PAGE_MAX = 1_000;
const AUDIT_LINES = 100;

export function adminRoutes(
  deps: Pick<Deps, 'config' | 'db' | 'limits' | 'live' | 'mails' | 'passwords'>,
): Router {
  const { db } = deps;

  /** Read after the change, because an account gets its person as its transaction ends. */
  const answerUser = async ({ id }: Account): Promise<AdminUser> => {
    const user = await readUser(db, id);
    if (!user) throw notFound('User');
    return presentAdminUser(user);
  };

  return routes(adminEndpoints, {
    'GET /api/admin/users': async ({ query, res }) => {
      const { rows, total, isExact } = await listUsers(db, readList(query));
      res.set({ 'X-Total-Count': String(total), 'X-Total-Exact': String(isExact) });
      return rows.map(presentAdminUser);
    },

    'GET /api/admin/unused-users': async () =>
      (await listUnused(db)).map(({ lastUsedAt, ...user }) => ({
        ...presentAdminUser(user),
        lastUsedAt: lastUsedAt ?? '',
      })),

    'POST /api/admin/users': async ({ account: admin, body, requirePassword }) =>
      answerUser(await createUser(deps, { admin, requirePassword }, body)),

    'PUT /api/admin/users/{id}': async ({ account: admin, id, body, requirePassword }) =>
      answerUser(await changeUser(deps, { admin, requirePassword }, id, body)),

    'DELETE /api/admin/users/{id}': ({ account: admin, id, requirePassword }) =>
      removeUser(deps, { admin, requirePassword }, id),

    'POST /api/admin/users/{id}/reset-link': ({ account: admin, id, requirePassword }) =>
      makeResetCard(deps, { admin, requirePassword }, id),

    'GET /api/admin/audit': () => listAudit(db, AUDIT_LINES),
  });
}

const presentAdminUser = (user: CountedAccount): AdminUser => ({
  ...presentAccount(user),
  peopleCount: user.peopleCount,
});

/** A query that makes no sense counts as not given, as addresses are often typed by hand. */
function readList(query: { [Name in keyof UserListQuery]?: string }): UserList {
  const wholeNumber = (value = '') => (/^\d{1,9}$/.test(value) ? Number(value) : undefined);
  const limit = wholeNumber(query.limit);
  return {
    search: query.search?.slice(0, 254) || undefined,
    sort: userSorts.find((sort) => sort === query.sort) ?? 'createdAt',
    order: query.order === 'desc' ? 'desc' : 'asc',
    offset: wholeNumber(query.offset) ?? 0,
    limit: limit && Math.min(limit, PAGE_MAX),
  };
}
