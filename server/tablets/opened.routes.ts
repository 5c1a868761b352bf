import type { Router } from 'express';
import { isUuid } from '#shared/product/uuid';
import { giftOpenedEndpoints, openedEndpoints } from '#shared/tablets/opened.api';
import { hashToken } from '../auth/tokens';
import type { Deps } from '../deps';
import { routes } from '../http/route';
import { isGiftOpened, listOpened } from './opened.repository';

export const openedRoutes = ({ db }: Pick<Deps, 'db'>): Router =>
  routes(openedEndpoints, {
    'GET /api/people/{personId}/opened': ({ person }) => listOpened(db, person),
  });

/** For those who give by a link, without a session. */
export const giftOpenedRoutes = ({ db }: Pick<Deps, 'db'>): Router =>
  routes(giftOpenedEndpoints, {
    'POST /api/give/{id}/opened': async ({ id, body: { withdrawToken } }) => {
      const isOpened = isUuid(id) && (await isGiftOpened(db, id, hashToken(withdrawToken)));
      return { opened: isOpened || null };
    },
  });
