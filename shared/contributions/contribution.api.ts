import * as z from 'zod/mini';
import {
  acceptedContributionSchema,
  waitingSchema,
} from '#shared/contributions/contribution.answer';
import { acceptContributionSchema, keepGiftSchema } from '#shared/contributions/contribution.form';
import { fileAnswer } from '#shared/media/media.api';
import { SONG_TYPES } from '#shared/media/sound.form';
import {
  apiSchemas,
  DELETED,
  withCode,
  type Endpoints,
  type Parameter,
} from '#shared/product/endpoint';

const waiting = waitingSchema.register(apiSchemas, { id: 'Contribution' });
const acceptContribution = acceptContributionSchema.register(apiSchemas, {
  id: 'TakeContribution',
});
const acceptedContribution = acceptedContributionSchema.register(apiSchemas, {
  id: 'TakenContribution',
});

const keepGift = keepGiftSchema.register(apiSchemas, { id: 'KeepGift' });

const FILE_SIZE = {
  size: {
    schema: { type: 'string', enum: ['small'] },
    description: 'With `small`, a small variant.',
  },
} satisfies Record<string, Parameter>;

/** The endpoints for what helpers contributed and no caregiver has accepted yet. */
export const waitingEndpoints = {
  'GET /api/people/{personId}/waiting': {
    operationId: 'listWaiting',
    guard: 'person',
    right: 'contribute',
    summary:
      'List the contributions that wait, and gifts that are asked back, oldest first; a helper sees the own ones',
    answer: { status: 200, schema: z.array(waiting), description: 'All of them.' },
  },
  'POST /api/people/{personId}/waiting/{id}/take': {
    operationId: 'takeContribution',
    guard: 'person',
    right: 'edit',
    summary: 'Take a contribution into the album, with changes, and with a part of its photo',
    body: acceptContribution,
    mayOmitBody: true,
    upload: true,
    answer: {
      status: 201,
      schema: acceptedContribution,
      description: 'The face, the item or the hello as stored.',
    },
    failures: {
      409: `There is no room for another ${withCode('too-many', 'songs-full')}, or the day has a hello that \`instead\` does not name ${withCode('day-taken')}.`,
    },
  },
  'DELETE /api/people/{personId}/waiting/{id}': {
    operationId: 'declineContribution',
    guard: 'person',
    right: 'contribute',
    summary:
      'Decline a contribution; a helper withdraws an own one. An owner deletes a gift that is asked back',
    answer: DELETED,
  },
  'POST /api/people/{personId}/waiting/{id}/keep': {
    operationId: 'keepGift',
    guard: 'person',
    right: 'manage',
    summary: 'Show a gift again that its giver asks to take back. The giver reads the reason',
    body: keepGift,
    answer: { status: 204, description: 'It is where it was.' },
    failures: {
      409: `There is no room for it ${withCode('too-many')}, or something has its place ${withCode('place-taken')}.`,
    },
  },
  'GET /api/people/{personId}/waiting/{id}/photo': {
    operationId: 'getWaitingPhoto',
    guard: 'person',
    right: 'contribute',
    summary: 'The picture of a contribution that waits or is asked back',
    query: FILE_SIZE,
    answer: { status: 200, contentType: 'image/webp', description: 'The picture.' },
  },
  'GET /api/people/{personId}/waiting/{id}/voice': {
    operationId: 'getWaitingVoice',
    guard: 'person',
    right: 'contribute',
    summary: 'The recording of a contribution that waits or is asked back',
    answer: { status: 200, contentType: 'audio/wav', description: 'The recording.' },
  },
  'GET /api/people/{personId}/waiting/{id}/sound': {
    operationId: 'getWaitingSound',
    guard: 'person',
    right: 'contribute',
    summary: 'The sound of a song that waits',
    answer: fileAnswer(SONG_TYPES, 'song'),
  },
  'GET /api/people/{personId}/waiting/{id}/video': {
    operationId: 'getWaitingVideo',
    guard: 'person',
    right: 'contribute',
    summary:
      'The pictures of a clip that waits. Its still and its voice are the picture and the recording',
    answer: fileAnswer('video/mp4', 'clip'),
  },
} satisfies Endpoints;
