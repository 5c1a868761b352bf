import * as z from 'zod/mini';
import { withdrawGiftSchema } from '../giving/giving.form';
import { apiSchemas, type Endpoints } from '../product/endpoint';
import { giftOpenedSchema, openedSchema } from './opened.answer';

const giftOpened = giftOpenedSchema.register(apiSchemas, { id: 'GiftOpened' });
const opened = openedSchema.register(apiSchemas, { id: 'Opened' });

/** Members learn of their own hellos and faces what was opened. */
export const openedEndpoints = {
  'GET /api/people/{personId}/opened': {
    operationId: 'listOpened',
    guard: 'person',
    right: 'view',
    summary: 'List which of your own hellos and faces were opened on a tablet yesterday',
    answer: {
      status: 200,
      schema: z.array(opened),
      description:
        'From the end of the person’s night until midnight, newest first. Empty unless an owner lets members know (`tellsOpened`).',
    },
  },
} satisfies Endpoints;

/** Givers by a link learn that their gift was opened. */
export const giftOpenedEndpoints = {
  'POST /api/give/{id}/opened': {
    operationId: 'readGiftOpened',
    guard: 'anyone',
    summary: 'Read whether your gift was opened on a tablet yesterday',
    id: {
      schema: { type: 'string', format: 'uuid' },
      description: 'The `id` that the giver’s browser made.',
    },
    body: withdrawGiftSchema,
    answer: {
      status: 200,
      schema: giftOpened,
      description:
        'From the end of the person’s night until midnight. Null unless whoever made the link and an owner let givers know, and for what is no gift.',
    },
  },
} satisfies Endpoints;
