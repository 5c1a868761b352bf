import type { Endpoints } from './endpoint';

/** The OpenAPI description. */
export const descriptionEndpoints = {
  'GET /api/openapi.json': {
    operationId: 'getDescription',
    guard: 'anyone',
    summary: 'Read this description',
    answer: { status: 200, description: 'An OpenAPI 3.1 document.' },
  },
} satisfies Endpoints;
