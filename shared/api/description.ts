import type { Calls } from './call';

/** What describes all others. */
export const descriptionCalls = {
  'GET /api/openapi.json': {
    operationId: 'getDescription',
    guard: 'anyone',
    summary: 'This description',
    answer: { status: 200, description: 'An OpenAPI 3.1 document.' },
  },
} satisfies Calls;
