import type { Router } from 'express';
import { planCalls } from '#shared/api/plans';
import { PLANS_MAX } from '#shared/limits';
import type { Deps } from '../deps';
import { HttpError, notFound } from '../http/http-error';
import { routes } from '../http/route';
import { bitsOf } from './plan.fields';
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
      const plan = { ...words, ...stored({ day, weekdays }) };
      const row = await insertPlan(db, person, plan, requestKey);
      if (!row) throw tooMany();
      return row;
    },

    'PATCH /api/plans/{id}': async ({ person, id, body: { day, weekdays, ...words } }) => {
      const days = day === undefined && weekdays === undefined ? {} : stored({ day, weekdays });
      const row = await updatePlan(db, person, id, { ...words, ...days });
      if (!row) throw notFound('Plan');
      return row;
    },

    'DELETE /api/plans/{id}': async ({ person, id }) => {
      if (!(await deletePlan(db, person, id))) throw notFound('Plan');
    },
  });

interface When {
  day?: string | null | undefined;
  weekdays?: number[] | null | undefined;
}

/** Exactly one of the two is set; the other is cleared. */
const stored = ({ day, weekdays }: When) => ({
  day: day ?? null,
  weekdays: weekdays ? bitsOf(weekdays) : null,
});
