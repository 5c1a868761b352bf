import type { Router } from 'express';
import { planCalls } from '#shared/plans/plan.api';
import { PLANS_MAX } from '#shared/product/limits';
import { dayOrWeekdays } from '../db/weekdays';
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
  routes(planCalls, {
    'GET /api/plans': ({ person }) => listPlans(db, person.id),

    'POST /api/plans': async ({ person, body: { day, weekdays, ...words }, requestKey }) => {
      const plan = { ...words, ...dayOrWeekdays({ day, weekdays }) };
      const row = await insertPlan(db, person, plan, requestKey);
      if (!row) throw tooMany();
      return row;
    },

    'PATCH /api/plans/{id}': async ({ person, id, body: { day, weekdays, ...words } }) => {
      const days =
        day === undefined && weekdays === undefined ? {} : dayOrWeekdays({ day, weekdays });
      const row = await updatePlan(db, person, id, { ...words, ...days });
      if (!row) throw notFound('Plan');
      return row;
    },

    'DELETE /api/plans/{id}': async ({ person, id }) => {
      if (!(await deletePlan(db, person, id))) throw notFound('Plan');
    },
  });
