import { healthSchema } from '#shared/health/health.answer';
import { messageSchema } from '#shared/product/answer';
import { apiSchemas, withCode, type Endpoints } from '../product/endpoint';

const health = healthSchema.register(apiSchemas, { id: 'Health' });

/** The state of the installation. */
export const healthEndpoints = {
  'GET /api/admin/health': {
    operationId: 'getHealth',
    guard: 'admin',
    summary: 'Check the installation, and count emails that wait and tablets that are silent',
    answer: { status: 200, schema: health, description: 'What was found. Nothing is sent.' },
  },
  'POST /api/admin/health/test-email': {
    operationId: 'sendTestEmail',
    guard: 'admin',
    summary: 'Send an email to the own address, at once and past the queue',
    answer: { status: 200, schema: messageSchema, description: 'The mail server has accepted it.' },
    failures: {
      409: `The mail server did not accept it, or there is none ${withCode('mail-not-sent')}.`,
    },
  },
} satisfies Endpoints;
