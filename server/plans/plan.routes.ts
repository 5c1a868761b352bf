import type { Router } from 'express';
import { planEndpoints } from '#shared/plans/plan.api';
import { PLANS_MAX } from '#shared/product/limits';
import { withWhenColumns } from '../db/schedule';
import type { Deps } from '../deps';
import { HttpError, notFound } from '../http/http-error';
import { routes } from '../http/route';
import { deletePlan, insertPlan, listPlans, updatePlan } from './plans.repository';

const tooMany = () =>
  new HttpError(
    409,
    'too-many',
    `There is room for ${PLANS_MAX} plans. Please delete one before adding another.`,
  );

export const planRoutes = ({ db }: Pick<Deps, 'db'>): Router =>
  routes(planEndpoints, {
    'GET /api/plans': ({ person }) => listPlans(db, person.id),

    'POST /api/plans': async ({ person, body, requestKey }) => {
      const row = await insertPlan(db, person, withWhenColumns(body), requestKey);
      if (!row) throw tooMany();
      return row;
    },

    'PATCH /api/plans/{id}': async ({ person, id, body }) => {
      const row = await updatePlan(db, person, id, withWhenColumns(body));
      if (!row) throw notFound('Plan');
      return row;
    },

    'DELETE /api/plans/{id}': async ({ person, id }) => {
      if (!(await deletePlan(db, person, id))) throw notFound('Plan');
    },
  });
