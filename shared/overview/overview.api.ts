import * as z from 'zod/mini';
import { apiSchemas, type Endpoints } from '#shared/product/endpoint';
import { HANDOVER_DAYS_MAX } from '#shared/product/limits';
import { boardRowSchema, handoverSchema, personOverviewSchema } from './overview.answer';

const personOverview = personOverviewSchema.register(apiSchemas, { id: 'PersonOverview' });
const boardRow = boardRowSchema.register(apiSchemas, { id: 'BoardRow' });
const handover = handoverSchema.register(apiSchemas, { id: 'Handover' });

/** Endpoints that combine several features for each of the people that the account cares for. */
export const overviewEndpoints = {
  'GET /api/overview': {
    operationId: 'getOverview',
    guard: 'signedIn',
    summary: 'Read what the dashboard shows of each person that the account cares for',
    query: {
      person: {
        schema: { type: 'integer' },
        description: 'The only person to read. Absent: all.',
      },
    },
    answer: {
      status: 200,
      schema: z.array(personOverview),
      description: 'In the order of the people.',
    },
    failures: { 404: `\`person\` is no id.` },
  },
  'GET /api/board': {
    operationId: 'getBoard',
    guard: 'signedIn',
    summary:
      'Read what waits for each person that the account cares for, and how their tablets are',
    answer: { status: 200, schema: z.array(boardRow), description: 'In the order of the people.' },
  },
  'GET /api/handover': {
    operationId: 'getHandover',
    guard: 'signedIn',
    summary: 'Read what happened around the people whose tablets the account manages',
    query: {
      since: {
        schema: { type: 'string', format: 'date-time' },
        description: `From this moment on, at most ${HANDOVER_DAYS_MAX} days ago. Absent: since a day ago.`,
      },
    },
    answer: {
      status: 200,
      schema: z.array(handover),
      description: 'In the order of the people. Nothing in it says more than was recorded.',
    },
  },
} satisfies Endpoints;
