import { callAnswerSchema } from '#shared/calls/call-answer.form';
import { callConsentSchema } from '#shared/calls/call-consent.form';
import { callAnswerStateSchema } from '#shared/calls/call-request.answer';
import { answerMessage, apiSchemas, withCode, type Endpoints } from '#shared/product/endpoint';
import { CALL_ANSWER_HOURS } from '#shared/product/limits';

const callConsent = callConsentSchema.register(apiSchemas, { id: 'CallConsent' });
const callAnswer = callAnswerSchema.register(apiSchemas, { id: 'CallAnswer' });
const callAnswerState = callAnswerStateSchema.register(apiSchemas, {
  id: 'CallAnswerState',
});
/** Answers of contacts, by the token of a mailed link. They require no account. */
export const callConsentEndpoints = {
  'POST /api/call-answer': {
    operationId: 'answerCallRequest',
    guard: 'anyone',
    summary: 'Say that one calls now, or when; with neither, read the answer so far',
    body: callAnswer,
    answer: {
      status: 200,
      schema: callAnswerState,
      description: 'The request and its answer, which can be changed while the token works.',
    },
    failures: {
      400: `The link was never sent, or is older than ${CALL_ANSWER_HOURS} hours ${withCode('link-invalid')}.`,
    },
  },
  'POST /api/call-consent': {
    operationId: 'answerCallConsent',
    guard: 'anyone',
    summary: 'Agree or decline to be asked by email to call, by a mailed token',
    body: callConsent,
    answer: answerMessage(
      200,
      'The answer is noted. The token works on, so that it can be changed.',
    ),
    failures: {
      400: `The link was never sent, was replaced or has run out ${withCode('link-invalid')}.`,
    },
  },
} satisfies Endpoints;
