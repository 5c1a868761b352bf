import type { Router } from 'express';
import { memberEndpoints } from '#shared/circle/member.api';
import type { Deps } from '../deps';
import { routes } from '../http/route';
import { listHistory } from '../people/list-history.repository';
import { changeMe, changeMember, removeMember } from './members';
import { listMembers } from './members.repository';

/** The members of a circle, and what they did. */
export const memberRoutes = (deps: Pick<Deps, 'db' | 'mails'>): Router =>
  routes(memberEndpoints, {
    'GET /api/people/{personId}/members': ({ person }) => listMembers(deps.db, person),

    'PATCH /api/people/{personId}/members/me': ({ person, body }) => changeMe(deps, person, body),

    'PATCH /api/people/{personId}/members/{userId}': ({ person, userId, body, requirePassword }) =>
      changeMember(deps, person, userId, body, requirePassword),

    'DELETE /api/people/{personId}/members/{userId}': ({ person, userId, body, requirePassword }) =>
      removeMember(deps, person, userId, body, requirePassword),

    'GET /api/people/{personId}/history': ({ person, query: { before, by } }) =>
      listHistory(deps.db, person.id, { before: idIn(before), by: idIn(by) }),
  });

/** A query that makes no sense counts as not given. */
const idIn = (given = '') => (/^[1-9]\d{0,8}$/.test(given) ? Number(given) : undefined);
