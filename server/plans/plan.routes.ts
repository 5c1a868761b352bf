import type { Router } from 'express';
import { planEndpoints } from '#shared/plans/plan.api';
import type { Deps } from '../deps';
import { notFound } from '../http/http-error';
import { routes } from '../http/route';
import { addPlan, changeOneDay, changePlan } from './plans';
import { deletePlan, listPlans } from './plans.repository';

export const planRoutes = ({ db }: Pick<Deps, 'db'>): Router =>
  routes(planEndpoints, {
    'GET /api/plans': ({ person }) => listPlans(db, person.id),

    'POST /api/plans': ({ person, body, requestKey }) => addPlan(db, person, body, requestKey),

    'PATCH /api/plans/{id}': ({ person, id, body, query: { on } }) => {
      if (on === undefined) return changePlan(db, person, id, body);
      const { at, day, ...others } = body;
      return changeOneDay(db, person, id, { on, at, others, ...(day && { day }) });
    },

    'DELETE /api/plans/{id}': async ({ person, id, query: { on } }) => {
      if (on !== undefined) await changeOneDay(db, person, id, { on, at: null });
      else if (!(await deletePlan(db, person, id))) throw notFound('Plan');
    },
  });
