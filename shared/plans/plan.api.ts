import * as z from 'zod/mini';
import { createPlanSchema, updatePlanSchema } from '#shared/plans/plan.form';
import { numberToWords } from '#shared/product/format-number';
import { PAST_PLAN_DAYS } from '#shared/product/limits';
import { apiSchemas, DELETED, NO_ROOM, withCode, type Endpoints } from '../product/endpoint';
import { planAnswerSchema } from './plan.answer';

const plan = planAnswerSchema.register(apiSchemas, { id: 'Plan' });
const newPlan = createPlanSchema.register(apiSchemas, { id: 'NewPlan' });
const planChanges = updatePlanSchema.register(apiSchemas, { id: 'PlanChanges' });

const IN_QUIET_HOURS = `With a reminder, the time is in the quiet hours of the person; or the face, the song or the day is not one of the plan ${withCode('invalid')}.`;

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
    failures: { 400: IN_QUIET_HOURS, 409: NO_ROOM },
  },
  'PATCH /api/plans/{id}': {
    operationId: 'changePlan',
    guard: 'person',
    right: 'edit',
    summary: 'Change a plan, or one day of it; absent fields stay',
    query: {
      on: {
        schema: { type: 'string', format: 'date' },
        description:
          'A day on which a plan comes that repeats. The body is then `{ at }`, and the other days stay as they are. With `day` it comes on that day instead, as a plan of its own with the same face, song and reminder.',
      },
    },
    body: planChanges,
    answer: { status: 200, schema: plan, description: 'The plan as stored.' },
    failures: { 400: IN_QUIET_HOURS, 409: NO_ROOM },
  },
  'DELETE /api/plans/{id}': {
    operationId: 'deletePlan',
    guard: 'person',
    right: 'edit',
    summary: 'Delete a plan with its reminder, or let it not come on one day',
    query: {
      on: {
        schema: { type: 'string', format: 'date' },
        description: 'A day on which a plan comes that repeats. The other days stay as they are.',
      },
    },
    answer: DELETED,
    failures: { 409: NO_ROOM },
  },
} satisfies Endpoints;
