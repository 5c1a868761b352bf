import type { Router } from 'express';
import { resetCardEndpoints } from '#shared/accounts/reset-card.api';
import type { Deps } from '../deps';
import { routes } from '../http/route';
import { makeMemberCard } from './reset-card';

export const resetCardRoutes = (deps: Deps): Router =>
  routes(resetCardEndpoints, {
    'POST /api/people/{personId}/members/{userId}/reset-link': ({
      account,
      person,
      userId,
      requirePassword,
    }) => makeMemberCard(deps, person, account, userId, requirePassword),
  });
