import type { Calls } from './endpoint';

/** The OpenAPI description. */
export const descriptionCalls = {
  'GET /api/openapi.json': {
    operationId: 'getDescription',
    guard: 'anyone',
    summary: 'Read this description',
    answer: { status: 200, description: 'An OpenAPI 3.1 document.' },
  },
} satisfies Calls;
