import * as z from 'zod/mini';
import { rememberItemAnswerSchema } from '#shared/answers';
import { pinRememberItemSchema, rememberItemSchema } from '#shared/remember-item';
import { apiSchemas, DELETED, NO_ROOM, PHOTO_FORM, type Calls } from './call';
import {
  NOT_A_PHOTO,
  NOT_A_RECORDING,
  PHOTO_TOO_LARGE,
  recording,
  RECORDING_TOO_LARGE,
} from './uploads';

const rememberItem = rememberItemAnswerSchema.register(apiSchemas, { id: 'RememberItem' });
const rememberItemForm = rememberItemSchema.register(apiSchemas, { id: 'RememberItemForm' });
const rememberItemPin = pinRememberItemSchema.register(apiSchemas, { id: 'RememberItemPin' });

/** The items of Remember This. */
export const rememberItemCalls = {
  'GET /api/remember-items': {
    operationId: 'listRememberItems',
    guard: 'signedIn',
    summary: 'The own notes, newest last',
    query: PHOTO_FORM,
    answer: { status: 200, schema: z.array(rememberItem), description: 'All of them.' },
  },
  'POST /api/remember-items': {
    operationId: 'addRememberItem',
    guard: 'signedIn',
    summary: 'Add a note',
    query: PHOTO_FORM,
    requestKey: true,
    body: rememberItemForm,
    upload: true,
    answer: { status: 201, schema: rememberItem, description: 'The note as stored.' },
    failures: { 400: NOT_A_PHOTO, 409: NO_ROOM, 413: PHOTO_TOO_LARGE },
  },
  'PUT /api/remember-items/{id}': {
    operationId: 'changeRememberItem',
    guard: 'signedIn',
    summary: 'Change a note',
    query: PHOTO_FORM,
    body: rememberItemForm,
    upload: true,
    answer: { status: 200, schema: rememberItem, description: 'The note as stored.' },
    failures: { 400: NOT_A_PHOTO, 413: PHOTO_TOO_LARGE },
  },
  'PATCH /api/remember-items/{id}': {
    operationId: 'pinRememberItem',
    guard: 'signedIn',
    summary: 'Pin a note to the top of the tablet, or take it from there',
    query: PHOTO_FORM,
    body: rememberItemPin,
    answer: { status: 200, schema: rememberItem, description: 'The note as stored.' },
  },
  'DELETE /api/remember-items/{id}': {
    operationId: 'deleteRememberItem',
    guard: 'signedIn',
    summary: 'Delete a note with its photo and voice',
    answer: DELETED,
  },
  'PUT /api/remember-items/{id}/voice': {
    operationId: 'setRememberItemVoice',
    guard: 'signedIn',
    summary: 'Record a voice for a note, in the place of the one before',
    query: PHOTO_FORM,
    body: recording,
    upload: true,
    answer: { status: 200, schema: rememberItem, description: 'The note as stored.' },
    failures: { 400: NOT_A_RECORDING, 413: RECORDING_TOO_LARGE },
  },
  'DELETE /api/remember-items/{id}/voice': {
    operationId: 'deleteRememberItemVoice',
    guard: 'signedIn',
    summary: 'Delete the recorded voice of a note; there may be none',
    answer: DELETED,
  },
} satisfies Calls;
