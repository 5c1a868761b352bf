import * as z from 'zod/mini';
import {
  personItemFormSchema,
  pinRememberItemSchema,
  rememberItemSchema,
} from '#shared/remember/remember-item.form';
import { addedItem, addedPersonItem, waitingVoice } from '../contributions/added-or-waiting.api';
import {
  NOT_A_PHOTO,
  NOT_A_RECORDING,
  PHOTO_TOO_LARGE,
  recording,
  RECORDING_TOO_LARGE,
} from '../media/upload-failures.api';
import { apiSchemas, DELETED, NO_ROOM, PHOTO_FORM, type Endpoints } from '../product/endpoint';
import { personItemSchema, rememberItemAnswerSchema } from './remember-item.answer';

const rememberItem = rememberItemAnswerSchema.register(apiSchemas, { id: 'RememberItem' });
const personItem = personItemSchema.register(apiSchemas, { id: 'PersonItem' });
const personItemForm = personItemFormSchema.register(apiSchemas, { id: 'PersonItemForm' });
const rememberItemForm = rememberItemSchema.register(apiSchemas, { id: 'RememberItemForm' });
const rememberItemPin = pinRememberItemSchema.register(apiSchemas, { id: 'RememberItemPin' });

/** The items of Remember This. */
export const rememberItemEndpoints = {
  'GET /api/remember-items': {
    operationId: 'listRememberItems',
    guard: 'person',
    isHomeOnly: true,
    right: 'view',
    summary: 'List the items, newest last',
    query: PHOTO_FORM,
    answer: { status: 200, schema: z.array(rememberItem), description: 'All of them.' },
  },
  'POST /api/remember-items': {
    operationId: 'addRememberItem',
    guard: 'person',
    isHomeOnly: true,
    right: 'contribute',
    summary: 'Add an item',
    query: PHOTO_FORM,
    requestKey: true,
    body: rememberItemForm,
    upload: true,
    answer: addedItem,
    failures: { 400: NOT_A_PHOTO, 409: NO_ROOM, 413: PHOTO_TOO_LARGE },
  },
  'PUT /api/remember-items/{id}': {
    operationId: 'changeRememberItem',
    guard: 'person',
    isHomeOnly: true,
    right: 'edit',
    summary: 'Change an item',
    query: PHOTO_FORM,
    body: rememberItemForm,
    upload: true,
    answer: { status: 200, schema: rememberItem, description: 'The item as stored.' },
    failures: { 400: NOT_A_PHOTO, 413: PHOTO_TOO_LARGE },
  },
  'PATCH /api/remember-items/{id}': {
    operationId: 'pinRememberItem',
    guard: 'person',
    isHomeOnly: true,
    right: 'edit',
    summary: 'Pin an item to the top of the tablet, or unpin it',
    query: PHOTO_FORM,
    body: rememberItemPin,
    answer: { status: 200, schema: rememberItem, description: 'The item as stored.' },
  },
  'DELETE /api/remember-items/{id}': {
    operationId: 'deleteRememberItem',
    guard: 'person',
    right: 'edit',
    summary: 'Delete an item with its photo and voice',
    answer: DELETED,
  },
  'PUT /api/remember-items/{id}/voice': {
    operationId: 'setRememberItemVoice',
    guard: 'person',
    isHomeOnly: true,
    right: 'contribute',
    summary: 'Record a voice for an item; it replaces the former one',
    query: PHOTO_FORM,
    body: recording,
    upload: true,
    answer: { status: 200, schema: rememberItem, description: 'The item as stored.' },
    otherAnswer: waitingVoice,
    failures: { 400: NOT_A_RECORDING, 413: RECORDING_TOO_LARGE },
  },
  'DELETE /api/remember-items/{id}/voice': {
    operationId: 'deleteRememberItemVoice',
    guard: 'person',
    right: 'edit',
    summary: 'Delete the voice of an item, if there is one',
    answer: DELETED,
  },
} satisfies Endpoints;

const onePersonItem = {
  status: 200,
  schema: personItem,
  description: 'The item as stored.',
} as const;

/** The endpoints of items below a person, where an item also contains who sees it. */
export const personItemEndpoints = {
  'GET /api/people/{personId}/remember-items': {
    operationId: 'listItemsOfPerson',
    guard: 'person',
    right: 'view',
    summary: 'List the items that the asking member may see, newest last',
    query: PHOTO_FORM,
    answer: { status: 200, schema: z.array(personItem), description: 'All of them.' },
  },
  'POST /api/people/{personId}/remember-items': {
    operationId: 'addItemOfPerson',
    guard: 'person',
    right: 'contribute',
    summary: 'Add an item',
    query: PHOTO_FORM,
    requestKey: true,
    body: personItemForm,
    upload: true,
    answer: addedPersonItem,
    failures: { 400: NOT_A_PHOTO, 409: NO_ROOM, 413: PHOTO_TOO_LARGE },
  },
  'PUT /api/people/{personId}/remember-items/{id}': {
    operationId: 'changeItemOfPerson',
    guard: 'person',
    right: 'edit',
    summary: 'Change an item',
    query: PHOTO_FORM,
    body: personItemForm,
    upload: true,
    answer: onePersonItem,
    failures: { 400: NOT_A_PHOTO, 413: PHOTO_TOO_LARGE },
  },
  'PATCH /api/people/{personId}/remember-items/{id}': {
    operationId: 'pinItemOfPerson',
    guard: 'person',
    right: 'edit',
    summary: 'Pin an item to the top of the tablet, or unpin it',
    query: PHOTO_FORM,
    body: rememberItemPin,
    answer: onePersonItem,
  },
  'PUT /api/people/{personId}/remember-items/{id}/voice': {
    operationId: 'setItemVoiceOfPerson',
    guard: 'person',
    right: 'contribute',
    summary: 'Record a voice for an item; it replaces the former one',
    query: PHOTO_FORM,
    body: recording,
    upload: true,
    answer: onePersonItem,
    otherAnswer: waitingVoice,
    failures: { 400: NOT_A_RECORDING, 413: RECORDING_TOO_LARGE },
  },
} satisfies Endpoints;
