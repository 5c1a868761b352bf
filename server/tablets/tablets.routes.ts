import type { Router } from 'express';
import { tabletsCalls } from '#shared/api/tablets';
import { isDay } from '#shared/day';
import type { Deps } from '../deps';
import { notFound } from '../http/http-error';
import { routes } from '../http/route';
import { makeCode } from './pairing';
import { readTabletSettings, saveTabletSettings } from './tablet-settings.repository';
import { tabletWeek } from './tablet-week';
import { deleteTablet, listTablets, renameTablet } from './tablets.repository';

/** The calls of a family for its tablets. */
export function tabletsRoutes(deps: Pick<Deps, 'config' | 'db' | 'limits'>): Router {
  const { db } = deps;

  return routes(tabletsCalls, {
    'POST /api/tablets/code': ({ account, requirePassword }) =>
      makeCode(deps, account, requirePassword),

    'GET /api/tablets': ({ account }) => listTablets(db, account.id),

    'PATCH /api/tablets/{id}': async ({ account, id, body }) => {
      const row = await renameTablet(db, account.id, id, body.name);
      if (!row) throw notFound('Tablet');
      return row;
    },

    'DELETE /api/tablets/{id}': async ({ account, id }) => {
      if (!(await deleteTablet(db, account.id, id))) throw notFound('Tablet');
    },

    'GET /api/tablet-settings': ({ account }) => readTabletSettings(db, account.id),

    'PUT /api/tablet-settings': ({ account, body }) => saveTabletSettings(db, account.id, body),

    'GET /api/tablet-week': ({ account, query: { today } }) =>
      tabletWeek(db, account.id, today !== undefined && isDay(today) ? today : undefined),
  });
}
