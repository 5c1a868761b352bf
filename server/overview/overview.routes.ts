import type { Router } from 'express';
import { overviewEndpoints } from '#shared/overview/overview.api';
import type { Deps } from '../deps';
import { routes } from '../http/route';
import { rowId } from '../http/validate';
import { readBoard } from './board.repository';
import { readHandover } from './handover.repository';
import { readOverview } from './overview.repository';

export const overviewRoutes = ({ db }: Pick<Deps, 'db'>): Router =>
  routes(overviewEndpoints, {
    'GET /api/overview': ({ account, query: { person } }) =>
      readOverview(db, account.id, person === undefined ? undefined : rowId(person)),

    'GET /api/board': ({ account }) => readBoard(db, account.id),

    'GET /api/handover': ({ account, query: { since } }) => readHandover(db, account.id, since),
  });
