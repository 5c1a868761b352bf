import * as z from 'zod/mini';
import { faceWithPhotosSchema } from '#shared/faces/face-photo.answer';
import { personItemSchema, rememberItemAnswerSchema } from '#shared/remember/remember-item.answer';
import { apiSchemas } from '../product/endpoint';
import {
  isWaitingSchema,
  waitingFaceSchema,
  waitingItemSchema,
  waitingPersonItemSchema,
} from './added-or-waiting.answer';

/* Shared by the endpoints that add content, where a helper's addition waits until a caregiver accepts it. */

waitingFaceSchema.register(apiSchemas, { id: 'WaitingFacePhoto' });
waitingItemSchema.register(apiSchemas, { id: 'WaitingRememberItem' });
waitingPersonItemSchema.register(apiSchemas, { id: 'WaitingPersonItem' });
const isWaiting = isWaitingSchema.register(apiSchemas, { id: 'IsWaiting' });

const added = <Schema extends z.core.$ZodType>(schema: Schema, what: string) =>
  ({
    status: 201,
    schema,
    description: `The ${what} as stored; from a helper the contribution, which waits until a caregiver takes it.`,
  }) as const;

export const addedFace = added(
  z.union([faceWithPhotosSchema, waitingFaceSchema]).register(apiSchemas, { id: 'AddedFacePhoto' }),
  'face',
);
export const addedItem = added(
  z
    .union([rememberItemAnswerSchema, waitingItemSchema])
    .register(apiSchemas, { id: 'AddedRememberItem' }),
  'item',
);
export const addedPersonItem = added(
  z.union([personItemSchema, waitingPersonItemSchema]).register(apiSchemas, {
    id: 'AddedPersonItem',
  }),
  'item',
);
const waits = (what: string) =>
  ({
    status: 202,
    schema: isWaiting,
    description: `The ${what} of a helper waits until a caregiver takes it.`,
  }) as const;
export const waitingVoice = waits('recording');
export const waitingPicture = waits('picture');
export const waitingClipOfFace = waits('clip');
export const waitingThisIsMe = {
  status: 202,
  schema: isWaiting,
  description: 'The name and the face wait until an owner takes them.',
} as const;
