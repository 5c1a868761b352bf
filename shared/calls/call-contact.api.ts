import * as z from 'zod/mini';
import { callContactSchema, callContactsSchema } from '#shared/calls/call-contact.form';
import { apiSchemas, withCode, type Endpoints } from '../product/endpoint';
import { callContactAnswerSchema } from './call-contact.answer';

const callContact = callContactAnswerSchema.register(apiSchemas, { id: 'CallContact' });
callContactSchema.register(apiSchemas, { id: 'CallContactForm' });

const callContactList = callContactsSchema.register(apiSchemas, { id: 'CallContactList' });
/** The contacts that the person can call, managed by the family. */
export const callContactEndpoints = {
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
} satisfies Endpoints;
