import * as z from 'zod/mini';
import { personSchema, personSettingsSchema, storageSchema } from '#shared/people/person.answer';
import { newPersonSchema, personChangesSchema } from '#shared/people/person.form';
import { PEOPLE_MAX, STORAGE_MAX_MIB } from '#shared/product/limits';
import { NOT_A_PHOTO, PHOTO_TOO_LARGE } from '../media/upload-failures.api';
import { apiSchemas, DELETED, withCode, type Endpoints } from '../product/endpoint';
import { historyEntrySchema } from './history.answer';

export const person = personSchema.register(apiSchemas, { id: 'Person' });
const personSettings = personSettingsSchema.register(apiSchemas, { id: 'PersonSettings' });
export const historyEntry = historyEntrySchema.register(apiSchemas, { id: 'HistoryEntry' });
const storage = storageSchema.register(apiSchemas, { id: 'PersonStorage' });
const newPerson = newPersonSchema.register(apiSchemas, { id: 'NewPerson' });
const personChanges = personChangesSchema.register(apiSchemas, { id: 'PersonChanges' });

/** The people that an account cares for. */
export const peopleEndpoints = {
  'GET /api/people': {
    operationId: 'listPeople',
    guard: 'signedIn',
    summary: 'List the people that the account cares for, newest last',
    answer: { status: 200, schema: z.array(person), description: 'All of them.' },
  },
  'POST /api/people': {
    operationId: 'addPerson',
    guard: 'signedIn',
    summary: 'Add a person, of whom the account becomes the owner',
    requestKey: true,
    body: newPerson,
    upload: true,
    answer: { status: 201, schema: person, description: 'The person as stored.' },
    failures: {
      400: NOT_A_PHOTO,
      403: `An account whose address is not verified has one person ${withCode('email-not-verified')}.`,
      409: `An account cares for at most ${PEOPLE_MAX} people ${withCode('too-many')}.`,
      413: PHOTO_TOO_LARGE,
    },
  },
  'GET /api/people/{personId}': {
    operationId: 'getPerson',
    guard: 'person',
    right: 'view',
    summary: 'Read the settings of a person',
    answer: { status: 200, schema: personSettings, description: 'All of them.' },
  },
  'GET /api/people/{personId}/storage': {
    operationId: 'getStorage',
    guard: 'person',
    right: 'view',
    summary: `Read how much of the ${STORAGE_MAX_MIB} MB the photos, recordings, songs and clips of a person use`,
    answer: { status: 200, schema: storage, description: 'The size of all files.' },
  },
  'PATCH /api/people/{personId}': {
    operationId: 'changePerson',
    guard: 'person',
    right: 'edit',
    summary: 'Change the settings of a person; absent fields stay',
    body: personChanges,
    passwordFor: 'turning the words of the person, or live calls, on or off',
    upload: true,
    answer: { status: 200, schema: personSettings, description: 'All of them, as stored.' },
    failures: { 400: NOT_A_PHOTO, 413: PHOTO_TOO_LARGE },
  },
  'DELETE /api/people/{personId}': {
    operationId: 'deletePerson',
    guard: 'person',
    right: 'manage',
    summary: 'Delete a person with all content, for all members',
    passwordFor: true,
    answer: DELETED,
  },
} satisfies Endpoints;
