import * as z from 'zod/mini';
import { GIVING_SECRET, GIVING_SECRET_HEADER } from '#shared/giving/giving-token';
import {
  giftAskedBackSchema,
  giftLinkSchema,
  givenSchema,
  givingLinkSchema,
  newGivingLinkAnswerSchema,
} from '#shared/giving/giving.answer';
import { newGiftSchema, newGivingLinkSchema, withdrawGiftSchema } from '#shared/giving/giving.form';
import { uploadTypes } from '#shared/media/upload.form';
import {
  GIFTS_PER_HOUR,
  GIVING_LINK_DAYS,
  GIVING_LINK_USES,
  GIVING_LINKS_MAX,
  HIDDEN_GIFT_DAYS,
  WAITING_GIFT_DAYS,
  WAITING_GIFTS_MAX,
} from '#shared/product/limits';
import { uploadSchema } from '../media/media.api';
import {
  NOT_A_CLIP,
  NOT_A_PHOTO,
  NOT_A_RECORDING,
  PHOTO_TOO_LARGE,
} from '../media/upload-failures.api';
import { apiSchemas, DELETED, withCode, type Endpoints, type Parameter } from '../product/endpoint';

const givingLink = givingLinkSchema.register(apiSchemas, { id: 'GivingLink' });
const madeGivingLink = newGivingLinkAnswerSchema.register(apiSchemas, { id: 'MadeGivingLink' });
const newGivingLink = newGivingLinkSchema.register(apiSchemas, { id: 'NewGivingLink' });
const giftLink = giftLinkSchema.register(apiSchemas, { id: 'GiftLink' });
const newGift = newGiftSchema.register(apiSchemas, { id: 'NewGift' });
const given = givenSchema.register(apiSchemas, { id: 'Given' });
const giftAskedBack = giftAskedBackSchema.register(apiSchemas, { id: 'GiftAskedBack' });
const withdrawGift = withdrawGiftSchema.register(apiSchemas, { id: 'WithdrawGift' });

/** Links with which relatives give a photo, a recording or a clip, as the family makes them. */
export const givingLinkEndpoints = {
  'GET /api/people/{personId}/giving-links': {
    operationId: 'listGivingLinks',
    guard: 'person',
    right: 'edit',
    summary: 'List the giving links, newest last, also those that ended lately',
    answer: { status: 200, schema: z.array(givingLink), description: 'All of them.' },
  },
  'POST /api/people/{personId}/giving-links': {
    operationId: 'makeGivingLink',
    guard: 'person',
    right: 'edit',
    summary: `Make a link with which relatives give without an account, for ${GIVING_LINK_DAYS} days and ${GIVING_LINK_USES} gifts unless others are chosen`,
    body: newGivingLink,
    answer: {
      status: 201,
      schema: madeGivingLink,
      description: 'The link with its token, which no later answer repeats.',
    },
    failures: {
      400: `The person has no such face ${withCode('invalid')}.`,
      409: `There are ${GIVING_LINKS_MAX} links that work ${withCode('too-many')}.`,
    },
  },
  'DELETE /api/people/{personId}/giving-links/{id}': {
    operationId: 'revokeGivingLink',
    guard: 'person',
    right: 'edit',
    summary: 'Revoke a giving link. What was given by it still waits',
    answer: DELETED,
  },
} satisfies Endpoints;

const GIFT_ID = {
  schema: { type: 'string', format: 'uuid' },
  description: 'The `id` that the giver’s browser made.',
} satisfies Parameter;
const NO_GIFT = `There is no such gift, or the secret is another one ${withCode('link-ended')}.`;

/** The endpoints of those who give. Their gift waits until a caregiver takes it. */
export const giverEndpoints = {
  'GET /api/give': {
    operationId: 'readGivingLink',
    guard: 'giver',
    summary: 'Read what a giving link asks for. Uses nothing up',
    answer: { status: 200, schema: giftLink, description: 'What the giver sees of the link.' },
  },
  'POST /api/give': {
    operationId: 'give',
    guard: 'giver',
    summary: `Give a photo, a recording or both, or a clip, which wait for a caregiver for at most ${WAITING_GIFT_DAYS} days`,
    requestKey: true,
    body: newGift,
    upload: true,
    answer: {
      status: 201,
      schema: given,
      description:
        'The secret with which the gift can be withdrawn. The same gift sent again gets it again.',
    },
    failures: {
      400: `${NOT_A_PHOTO} ${NOT_A_CLIP} Or the link does not ask for it ${withCode('invalid')}.`,
      404: `The link has ended ${withCode('link-ended')}, or an upload that the gift names was used, has expired or is not yours ${withCode('upload-ended')}.`,
      413: PHOTO_TOO_LARGE,
      429: `${WAITING_GIFTS_MAX} gifts wait already, or ${GIFTS_PER_HOUR} came from this sender in an hour ${withCode('too-often')}.`,
    },
  },
  'POST /api/give/uploads': {
    operationId: 'sendGiftUpload',
    guard: 'giver',
    summary: 'Send a file of a gift ahead. The link says which files may be sent',
    headers: {
      [GIVING_SECRET_HEADER]: {
        schema: { type: 'string', pattern: GIVING_SECRET.source },
        description:
          'A secret that the giver’s browser has made. `POST /api/give` uses the file if the same secret comes with it.',
      },
    },
    file: {
      contentTypes: ['audio/wav', 'video/mp4'],
      description: `What the link asks for: at most ${uploadTypes['audio/wav']} bytes of \`audio/wav\` or, for a clip, ${uploadTypes['video/mp4']} bytes of \`video/mp4\`.`,
    },
    upload: true,
    answer: {
      status: 201,
      schema: uploadSchema,
      description:
        'It can stand where a recording or the pictures of a clip can, once: in a gift of the same browser by the same link.',
    },
    failures: {
      400: `${NOT_A_RECORDING} ${NOT_A_CLIP} Or there is no secret ${withCode('invalid')}.`,
      413: 'The file is too large.',
      429: `The link sends another file already, or too much waits ${withCode('too-often')}.`,
    },
  },
  'DELETE /api/give/{id}': {
    operationId: 'withdrawGift',
    guard: 'anyone',
    summary: `Take a gift back, also once its link has ended. It is deleted at once while it waits; an accepted one is hidden at once, and deleted after ${HIDDEN_GIFT_DAYS} days unless an owner keeps it`,
    id: GIFT_ID,
    body: withdrawGift,
    answer: { status: 204, description: 'It is gone.' },
    otherAnswer: {
      status: 202,
      schema: giftAskedBack,
      description: 'It is hidden, or an owner has kept it before.',
    },
    failures: { 404: NO_GIFT },
  },
  'POST /api/give/{id}/asked-back': {
    operationId: 'readGiftAskedBack',
    guard: 'anyone',
    summary: 'Read what became of an accepted gift that you asked to take back',
    id: GIFT_ID,
    body: withdrawGift,
    answer: { status: 200, schema: giftAskedBack, description: 'What became of it.' },
    failures: { 404: NO_GIFT },
  },
} satisfies Endpoints;
