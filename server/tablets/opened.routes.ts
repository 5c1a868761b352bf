import type { Router } from 'express';
import { giftOpenedEndpoints, openedEndpoints } from '#shared/tablets/opened.api';
import { hashToken } from '../auth/tokens';
import type { Deps } from '../deps';
import { routes } from '../http/route';
import { isGiftOpened, listOpened } from './opened.repository';

export const openedRoutes = ({ db }: Pick<Deps, 'db'>): Router =>
  routes(openedEndpoints, {
    'GET /api/people/{personId}/opened': ({ person }) => listOpened(db, person),
  });

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** For those who give by a link, without a session. */
export const giftOpenedRoutes = ({ db }: Pick<Deps, 'db'>): Router =>
  routes(giftOpenedEndpoints, {
    'POST /api/give/{id}/opened': async ({ id, body: { withdrawToken } }) => {
      const isOpened = UUID.test(id) && (await isGiftOpened(db, id, hashToken(withdrawToken)));
      return { opened: isOpened || null };
    },
  });
