import * as z from 'zod/mini';
import { fileAnswer } from '#shared/media/media.api';
import { NOT_A_RECORDING } from '#shared/media/upload-failures.api';
import { messageOfPersonSchema } from '#shared/messages/message.answer';
import { newMessageSchema } from '#shared/messages/message.form';
import {
  apiSchemas,
  DELETED,
  withCode,
  type Endpoints,
  type Parameter,
} from '#shared/product/endpoint';
import { MESSAGE_DAYS } from '#shared/product/limits';

const messageOfPerson = messageOfPersonSchema.register(apiSchemas, { id: 'MessageOfPerson' });
const newMessage = newMessageSchema.register(apiSchemas, { id: 'NewMessage' });
const sentMessage = z.strictObject({ id: z.uuid() }).register(apiSchemas, { id: 'SentMessage' });

const MESSAGE_ID = {
  schema: { type: 'string', format: 'uuid' },
  description: 'The `id` that the tablet made.',
} satisfies Parameter;

/** Messages of the person for the members who may hear them. Messages to one are listed to that member alone. */
export const messageEndpoints = {
  'GET /api/people/{personId}/messages': {
    operationId: 'listMessages',
    guard: 'person',
    right: 'view',
    summary: `List what the person said to you or to all who hear it, newest first; what nobody keeps goes after ${MESSAGE_DAYS} days`,
    answer: { status: 200, schema: z.array(messageOfPerson), description: 'All of them.' },
  },
  'GET /api/people/{personId}/messages/{id}/voice': {
    operationId: 'getMessageVoice',
    guard: 'person',
    right: 'view',
    summary: 'Read the recording of a message, which counts as heard once its end was read',
    id: MESSAGE_ID,
    answer: fileAnswer('audio/wav', 'recording'),
  },
  'POST /api/people/{personId}/messages/{id}/keep': {
    operationId: 'keepMessage',
    guard: 'person',
    right: 'view',
    summary: 'Keep a message for yourself',
    id: MESSAGE_ID,
    answer: { status: 200, schema: messageOfPerson, description: 'The message as stored.' },
    failures: { 409: `The person has no room for it ${withCode('storage-full')}.` },
  },
  'POST /api/people/{personId}/messages/{id}/show': {
    operationId: 'showMessage',
    guard: 'person',
    right: 'view',
    summary: 'Show a message to you to everybody who hears the person’s words, for good',
    id: MESSAGE_ID,
    answer: { status: 200, schema: messageOfPerson, description: 'The message as stored.' },
    failures: { 409: `The person has no room for it ${withCode('storage-full')}.` },
  },
  'DELETE /api/people/{personId}/messages/{id}': {
    operationId: 'deleteMessage',
    guard: 'person',
    right: 'view',
    summary:
      'Delete a message: one to all is deleted by caregivers, one to a member by that member',
    id: MESSAGE_ID,
    answer: DELETED,
  },
} satisfies Endpoints;

export const tabletMessageEndpoints = {
  'POST /api/tablet/messages': {
    operationId: 'sendMessage',
    guard: 'paired',
    summary: 'Send what the person said. The same message sent again is stored once',
    body: newMessage,
    answer: { status: 201, schema: sentMessage, description: 'It is stored.' },
    failures: {
      400: `On a shared tablet, \`X-Tablet\` names no row ${withCode('row-needed')}. ${NOT_A_RECORDING}`,
      404: `The upload is none of this row of the tablet ${withCode('upload-ended')}.`,
      409: `The member hears the person’s words no more, and nothing is stored ${withCode('member-left')}; or an owner has turned it off ${withCode('messages-off')}.`,
      429: `Too many messages of this tablet in a day ${withCode('too-often')}.`,
    },
  },
} satisfies Endpoints;
