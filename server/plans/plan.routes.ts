import { Router } from 'express';
import { PLANS_MAX } from '#shared/limits';
import { createPlanSchema, updatePlanSchema, type Plan } from '#shared/plan';
import type { PlanRow } from '#shared/schema/plans';
import type { Deps } from '../deps';
import { jsonBody } from '../http/body';
import { me, signedIn } from '../http/guards';
import { HttpError, notFound } from '../http/http-error';
import { requestKey } from '../http/request-key';
import { rowId, validate } from '../http/validate';
import { deletePlan, insertPlan, listPlans, updatePlan } from './plans.repository';
import { bitsOf, weekdaysIn } from './weekdays';

const tooMany = () =>
  new HttpError(
    409,
    'too-many',
    `There is room for ${PLANS_MAX} plans. Please delete one before adding another.`,
  );

export function planRoutes({ db }: Pick<Deps, 'db'>): Router {
  const router = Router();

  router.get('/', signedIn, async (req, res) => {
    res.json((await listPlans(db, me(req).id)).map(present));
  });

  router.post('/', signedIn, jsonBody, async (req, res) => {
    const { title, at, ...when } = validate(createPlanSchema, req.body);
    const row = await insertPlan(db, me(req).id, { title, at, ...stored(when) }, requestKey(req));
    if (!row) throw tooMany();
    res.status(201).json(present(row));
  });

  router.patch('/:id', signedIn, jsonBody, async (req, res) => {
    const { title, at, ...when } = validate(updatePlanSchema, req.body);
    const days = when.day === undefined && when.weekdays === undefined ? {} : stored(when);
    const row = await updatePlan(db, me(req).id, rowId(req.params.id), {
      ...(title && { title }),
      ...(at && { at }),
      ...days,
    });
    if (!row) throw notFound('Plan');
    res.json(present(row));
  });

  router.delete('/:id', signedIn, async (req, res) => {
    if (!(await deletePlan(db, me(req).id, rowId(req.params.id)))) throw notFound('Plan');
    res.status(204).end();
  });

  return router;
}

interface When {
  day?: string | null | undefined;
  weekdays?: number[] | null | undefined;
}

/** Exactly one of them is there; the other is cleared. */
const stored = ({ day, weekdays }: When) => ({
  day: day ?? null,
  weekdays: weekdays ? bitsOf(weekdays) : null,
});

const present = ({ id, title, at, day, weekdays }: PlanRow): Plan => ({
  id,
  title,
  // PostgreSQL adds the seconds.
  at: at.slice(0, 5),
  day,
  weekdays: weekdays === null ? null : weekdaysIn(weekdays),
});
