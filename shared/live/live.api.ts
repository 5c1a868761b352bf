import { withCode, type Endpoints } from '#shared/product/endpoint';

/** The stream of events of a tablet that is awake. */
export const liveEndpoints = {
  'GET /api/tablet/live': {
    operationId: 'followTablet',
    guard: 'paired',
    summary: 'Follow what happens: changed content, calls that ring, and their signals',
    query: {
      row: {
        schema: { type: 'integer', minimum: 1 },
        description: 'On a shared tablet, the row of the person who is chosen.',
      },
      asking: {
        schema: { const: 'true' },
        description:
          'While a shared tablet asks who is there. The events are `called` and `content`, for all of its people.',
      },
      page: {
        schema: { type: 'string', format: 'uuid' },
        description:
          'An id of the open page. A former stream of the same page, whose network was lost, ends.',
      },
    },
    answer: {
      status: 200,
      contentType: 'text/event-stream',
      description:
        'Events `content`, `ring`, `state` and `signal`, or `called`, and every 25 seconds a comment with an event `alive`.',
    },
    failures: {
      400: `On a shared tablet, \`row\` names no row ${withCode('row-needed')}.`,
      429: `The server or the tablet has too many streams ${withCode('too-many')}.`,
    },
  },
} satisfies Endpoints;
