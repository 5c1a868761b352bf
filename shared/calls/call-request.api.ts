import { callRequestSchema } from '#shared/calls/call-request.answer';
import { askToCallSchema } from '#shared/calls/call-request.form';
import { apiSchemas, type Endpoints } from '#shared/product/endpoint';
import { numberToWords } from '#shared/product/format-number';
import { ASK_TO_CALL_MINUTES, CALL_REQUEST_DAYS } from '#shared/product/limits';

const askToCall = askToCallSchema.register(apiSchemas, { id: 'AskToCall' });
const callRequest = callRequestSchema.register(apiSchemas, { id: 'CallRequest' });
/** Requests of the tablet that ask a contact to call. */
export const tabletCallEndpoints = {
  'POST /api/tablet/calls/{id}/ask': {
    operationId: 'askToCall',
    guard: 'paired',
    summary: 'Ask a contact by email to call',
    requestKey: true,
    body: askToCall,
    mayOmitBody: true,
    answer: {
      status: 200,
      schema: callRequest,
      description: `The request under its \`Idempotency-Key\`, or an earlier one: at most one mail goes in ${numberToWords(ASK_TO_CALL_MINUTES)} minutes to a contact.`,
    },
    failures: { 404: 'No such contact, or one that has not agreed to be asked.' },
  },
  'GET /api/tablet/call-requests/{id}': {
    operationId: 'getCallRequest',
    guard: 'paired',
    summary: 'Read the state of a request to call',
    id: {
      schema: { type: 'string', format: 'uuid' },
      description: 'As `askToCall` has answered it.',
    },
    answer: {
      status: 200,
      schema: callRequest,
      description: `\`sent\` once the mail server took the mail or a push service the notification. Kept for ${CALL_REQUEST_DAYS} days.`,
    },
  },
} satisfies Endpoints;
