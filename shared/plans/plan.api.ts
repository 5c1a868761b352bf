import * as z from 'zod/mini';
import { createPlanSchema, updatePlanSchema } from '#shared/plans/plan.form';
import { numberToWords } from '#shared/product/format-number';
import { PAST_PLAN_DAYS } from '#shared/product/limits';
import { apiSchemas, DELETED, NO_ROOM, type Endpoints } from '../product/endpoint';
import { planAnswerSchema } from './plan.answer';

const plan = planAnswerSchema.register(apiSchemas, { id: 'Plan' });
const newPlan = createPlanSchema.register(apiSchemas, { id: 'NewPlan' });
const planChanges = updatePlanSchema.register(apiSchemas, { id: 'PlanChanges' });

/** Plans for days, weekdays and days of the month. */
export const planEndpoints = {
  'GET /api/plans': {
    operationId: 'listPlans',
    guard: 'person',
    right: 'view',
    summary: 'List the plans, newest last',
    answer: {
      status: 200,
      schema: z.array(plan),
      description: `All of them; one for a single day goes ${numberToWords(PAST_PLAN_DAYS)} days after it.`,
    },
  },
  'POST /api/plans': {
    operationId: 'addPlan',
    guard: 'person',
    right: 'edit',
    summary: 'Add a plan, for one day, for days of the week or for a day of each month',
    requestKey: true,
    body: newPlan,
    answer: { status: 201, schema: plan, description: 'The plan as stored.' },
    failures: { 409: NO_ROOM },
  },
  'PATCH /api/plans/{id}': {
    operationId: 'changePlan',
    guard: 'person',
    right: 'edit',
    summary: 'Change a plan; absent fields stay',
    body: planChanges,
    answer: { status: 200, schema: plan, description: 'The plan as stored.' },
  },
  'DELETE /api/plans/{id}': {
    operationId: 'deletePlan',
    guard: 'person',
    right: 'edit',
    summary: 'Delete a plan',
    answer: DELETED,
  },
} satisfies Endpoints;
