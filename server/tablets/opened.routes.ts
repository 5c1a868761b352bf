import type { Router } from 'express';
import { openedEndpoints } from '#shared/tablets/opened.api';
import type { Deps } from '../deps';
import { routes } from '../http/route';
import { listOpened } from './opened.repository';

export const openedRoutes = ({ db }: Pick<Deps, 'db'>): Router =>
  routes(openedEndpoints, {
    'GET /api/people/{personId}/opened': ({ person }) => listOpened(db, person),
  });
