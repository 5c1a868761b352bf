import * as z from 'zod/mini';
import { apiSchemas, type Endpoints } from '../product/endpoint';
import { openedSchema } from './opened.answer';

const opened = openedSchema.register(apiSchemas, { id: 'Opened' });

/** Members learn of their own hellos and faces what was opened. */
export const openedEndpoints = {
  'GET /api/people/{personId}/opened': {
    operationId: 'listOpened',
    guard: 'person',
    right: 'view',
    summary: 'List which of your own hellos and faces were opened on a tablet yesterday',
    answer: {
      status: 200,
      schema: z.array(opened),
      description:
        'From the end of the person’s night until midnight, newest first. Empty unless an owner lets members know (`tellsOpened`).',
    },
  },
} satisfies Endpoints;
