import type { Router } from 'express';
import { isDay } from '#shared/product/day';
import { tabletsEndpoints } from '#shared/tablets/tablets.api';
import type { Deps } from '../deps';
import { invalid, notFound } from '../http/http-error';
import { routes } from '../http/route';
import { readTabletSettings, saveTabletSettings } from '../people/tablet-settings.repository';
import { makeCode } from './pairing';
import { shareTablet } from './shared-tablets';
import { listShareable } from './shared-tablets.repository';
import { tabletWeek } from './tablet-week';
import { changeTablet, deleteTablet, isTabletOfOthers, listTablets } from './tablets.repository';

const notADay = () => invalid([{ path: 'messagesSince', message: 'Please choose a day' }]);

/** The calls of a family for its tablets. */
export function tabletsRoutes(deps: Pick<Deps, 'config' | 'db' | 'limits' | 'mails'>): Router {
  const { config, db } = deps;
  /** Answers as if the endpoints that share a tablet did not exist. */
  const onlyInCareHome = () => {
    if (!config.careHome) throw notFound('Tablet');
  };

  return routes(tabletsEndpoints, {
    'POST /api/tablets/code': ({ account, person, requirePassword, body }) =>
      makeCode(deps, account, person, { requirePassword, timeZone: body.timeZone }),

    'GET /api/tablets': ({ person }) => listTablets(db, person),

    'GET /api/tablets/shareable': ({ person }) => {
      onlyInCareHome();
      return listShareable(db, person);
    },

    'POST /api/tablets/shared': ({ account, person, requirePassword, body: { tabletId } }) => {
      onlyInCareHome();
      return shareTablet(deps, account, person, { tabletId, requirePassword });
    },

    'PATCH /api/tablets/{id}': async ({ person, id, body, requirePassword }) => {
      const row = await changeTablet(db, person, id, body, requirePassword);
      if (!row) throw notFound('Tablet');
      return row;
    },

    'DELETE /api/tablets/{id}': async ({
      person,
      id,
      query: { messagesSince },
      requirePassword,
    }) => {
      if (messagesSince !== undefined && !isDay(messagesSince)) throw notADay();
      if (await isTabletOfOthers(db, person, id)) await requirePassword(db);
      if (!(await deleteTablet(db, person, id, messagesSince))) throw notFound('Tablet');
    },

    'GET /api/tablet-settings': ({ person }) => readTabletSettings(db, person.id),

    'PUT /api/tablet-settings': ({ person, body }) => saveTabletSettings(db, person, body),

    'GET /api/tablet-week': ({ person, query: { today } }) =>
      tabletWeek(db, person.id, today !== undefined && isDay(today) ? today : undefined),
  });
}
