import { Router, type Request } from 'express';
import { createUserSchema, updateUserSchema, userSorts, type AuditEntry } from '#shared/admin';
import { presentCurrentUser } from '../accounts/user';
import type { Deps } from '../deps';
import { jsonBody } from '../http/body';
import { confirmedIn } from '../http/confirmed-password';
import { admin, me } from '../http/guards';
import { rowId, validate } from '../http/validate';
import { listUsers, type UserList } from './user-list';
import { changeUser, createUser, removeUser, type Acting } from './users-admin';
import { listAudit } from './users-admin.repository';

const PAGE_MAX = 1_000;
const AUDIT_LINES = 100;

export function adminRoutes(deps: Pick<Deps, 'db' | 'mails' | 'passwords'>): Router {
  const { db } = deps;
  const router = Router();

  router.get('/users', admin, async (req, res) => {
    const { rows, total, isExact } = await listUsers(db, readList(req));
    res
      .set({ 'X-Total-Count': String(total), 'X-Total-Exact': String(isExact) })
      .json(rows.map(presentCurrentUser));
  });

  router.post('/users', admin, jsonBody, async (req, res) => {
    const input = validate(createUserSchema, req.body);
    res.status(201).json(presentCurrentUser(await createUser(deps, acting(req), input)));
  });

  router.put('/users/:id', admin, jsonBody, async (req, res) => {
    const id = rowId(req.params.id);
    const changes = validate(updateUserSchema, req.body);
    res.json(presentCurrentUser(await changeUser(deps, acting(req), id, changes)));
  });

  router.delete('/users/:id', admin, async (req, res) => {
    await removeUser(deps, acting(req), rowId(req.params.id));
    res.status(204).end();
  });

  router.get('/audit', admin, async (_req, res) => {
    const rows = await listAudit(db, AUDIT_LINES);
    res.json(
      rows.map((row): AuditEntry => ({
        id: row.id,
        adminEmail: row.adminEmail,
        action: row.action,
        targetEmail: row.targetEmail,
        fields: row.fields,
        createdAt: row.createdAt.toISOString(),
      })),
    );
  });

  return router;
}

const acting = (req: Request): Acting => ({ admin: me(req), requirePassword: confirmedIn(req) });

/** A query that makes no sense counts as not given, as addresses are often typed by hand. */
function readList({ query }: Request): UserList {
  const wholeNumber = (value: unknown) =>
    typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
  const limit = wholeNumber(query.limit);
  return {
    search:
      typeof query.search === 'string' && query.search !== ''
        ? query.search.slice(0, 254)
        : undefined,
    sort: userSorts.find((sort) => sort === query.sort) ?? 'createdAt',
    order: query.order === 'desc' ? 'desc' : 'asc',
    offset: wholeNumber(query.offset) ?? 0,
    limit: limit && Math.min(limit, PAGE_MAX),
  };
}
