import * as z from 'zod/mini';
import { NO_CLIP } from '#shared/clips/clip.api';
import { waitingHelloSchema } from '#shared/contributions/added-or-waiting.answer';
import { faceWithPhotosSchema } from '#shared/faces/face-photo.answer';
import { keepHelloSchema, newHelloSchema } from '#shared/hellos/hello.form';
import { HELLO_DAYS } from '#shared/product/limits';
import { NOT_A_PHOTO, PHOTO_TOO_LARGE } from '../media/upload-failures.api';
import { apiSchemas, DELETED, NO_ROOM, withCode, type Endpoints } from '../product/endpoint';
import { helloDaysSchema, helloSchema } from './hello.answer';

const hello = helloSchema.register(apiSchemas, { id: 'Hello' });
const helloDays = helloDaysSchema.register(apiSchemas, { id: 'HelloDays' });
const newHello = newHelloSchema.register(apiSchemas, { id: 'NewHello' });
const waitingHello = waitingHelloSchema.register(apiSchemas, { id: 'WaitingHello' });
const addedHello = z.union([hello, waitingHello]).register(apiSchemas, { id: 'AddedHello' });
const album = keepHelloSchema.register(apiSchemas, { id: 'HelloForAlbum' });

/** The hello of the day: a photo, a recording or a clip that the tablet shows first. */
export const helloEndpoints = {
  'GET /api/people/{personId}/hello': {
    operationId: 'listHellos',
    guard: 'person',
    right: 'view',
    summary: 'List the hellos of the last days, newest first',
    answer: {
      status: 200,
      schema: z.array(hello),
      description: `Those of the last ${HELLO_DAYS} days.`,
    },
  },
  'GET /api/people/{personId}/hello/days': {
    operationId: 'listHelloDays',
    guard: 'person',
    right: 'contribute',
    summary: 'Read the two days for which a hello can be sent now, with the hellos that are there',
    answer: {
      status: 200,
      schema: helloDays,
      description: 'The first day is today; during the hours of the night that of the morning.',
    },
  },
  'POST /api/people/{personId}/hello': {
    operationId: 'sendHello',
    guard: 'person',
    right: 'contribute',
    summary:
      'Send a photo, a recording or a clip to the tablet for today, or in the night for the day of the morning',
    body: newHello,
    upload: true,
    answer: {
      status: 201,
      schema: addedHello,
      description:
        'The hello as stored; from a helper the contribution, which waits until a caregiver takes it.',
    },
    failures: {
      400: NOT_A_PHOTO,
      404: NO_CLIP,
      409: `The day has a hello, and \`instead\` does not name it ${withCode('day-taken')}. ${NO_ROOM}`,
      413: PHOTO_TOO_LARGE,
    },
  },
  'DELETE /api/people/{personId}/hello': {
    operationId: 'deleteHello',
    guard: 'person',
    right: 'edit',
    summary: 'Take the hello of today from the tablet, or in the night that of the morning',
    answer: { status: 204, description: 'It is gone, or there was none.' },
  },
  'POST /api/people/{personId}/hello/{id}/album': {
    operationId: 'keepHello',
    guard: 'person',
    right: 'edit',
    summary:
      'Put a hello into the album once its day is over: a photo as a new face, a recording or a clip as that of one',
    body: album,
    answer: { status: 201, schema: faceWithPhotosSchema, description: 'The face as stored.' },
    failures: {
      400: `A photo has no name, or a recording or a clip no face of the person ${withCode('invalid')}.`,
      409: `Its day is not over ${withCode('not-over')}, or there is no room ${withCode('too-many')}.`,
    },
  },
  'DELETE /api/people/{personId}/hello/{id}': {
    operationId: 'deleteHelloOfDay',
    guard: 'person',
    right: 'edit',
    summary: 'Delete a hello with its photo, recording or clip',
    answer: DELETED,
  },
} satisfies Endpoints;
