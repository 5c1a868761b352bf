import * as z from 'zod/mini';
import { callAnswerSchema } from '#shared/calls/call-answer.form';
import { callConsentSchema } from '#shared/calls/call-consent.form';
import { callContactSchema, callContactsSchema } from '#shared/calls/call-contact.form';
import { numberToWords } from '#shared/product/format-number';
import { ASK_TO_CALL_MINUTES, CALL_ANSWER_HOURS, CALL_REQUEST_DAYS } from '#shared/product/limits';
import {
  callAnswerStateSchema,
  callContactAnswerSchema,
  callRequestSchema,
} from '#shared/tablets/tablet.answer';
import { askToCallSchema } from '#shared/tablets/tablet.form';
import { answerMessage, apiSchemas, withCode, type Calls } from '../product/endpoint';

const callContact = callContactAnswerSchema.register(apiSchemas, { id: 'CallContact' });
callContactSchema.register(apiSchemas, { id: 'CallContactForm' });
const callContactList = callContactsSchema.register(apiSchemas, { id: 'CallContactList' });
const callConsent = callConsentSchema.register(apiSchemas, { id: 'CallConsent' });
const callAnswer = callAnswerSchema.register(apiSchemas, { id: 'CallAnswer' });
const callAnswerState = callAnswerStateSchema.register(apiSchemas, { id: 'CallAnswerState' });
const askToCall = askToCallSchema.register(apiSchemas, { id: 'AskToCall' });
const callRequest = callRequestSchema.register(apiSchemas, { id: 'CallRequest' });

/** The contacts that the person can call, managed by the family. */
export const callContactCalls = {
  'GET /api/call-contacts': {
    operationId: 'listCallContacts',
    guard: 'person',
    right: 'manageCalls',
    summary: 'List the contacts that the person can call, in the order of the buttons',
    answer: { status: 200, schema: z.array(callContact), description: 'All of them.' },
  },
  'PUT /api/call-contacts': {
    operationId: 'saveCallContacts',
    guard: 'person',
    right: 'manageCalls',
    passwordFor: 'an address that is new or changed',
    summary:
      'Put a list of contacts in the place of the one before; who comes with an id stays the same contact',
    body: callContactList,
    answer: {
      status: 200,
      schema: z.array(callContact),
      description:
        'The list as stored. A new address of somebody who is asked to call is mailed once, to ask for consent.',
    },
    failures: {
      403: `A new address would have to be asked for consent, and the account is not verified ${withCode('email-not-verified')}.`,
      404: 'A contact or a face is not there, or not yours.',
      429: 'Too many new addresses were asked for consent today.',
    },
  },
} satisfies Calls;

/** Answers of contacts, by the token of a mailed link. They require no account. */
export const callConsentCalls = {
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
} satisfies Calls;

/** Requests of the tablet that ask a contact to call. */
export const tabletCallCalls = {
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
} satisfies Calls;
