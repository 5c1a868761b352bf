import * as z from 'zod/mini';
import { facePhotoSchema } from '#shared/faces/face-photo.answer';
import { rowId } from '#shared/product/answer';
import { personItemSchema, rememberItemAnswerSchema } from '#shared/remember/remember-item.answer';

const waitingPhoto = () => z.string().check(z.regex(/^(data:image\/webp;base64,|\/api\/people\/)/));
/**
 * The answer to a helper's contribution: the same as a caregiver gets for a row, marked as waiting. The id is that of
 * the contribution.
 */
export const waitingFaceSchema = facePhotoSchema
  .extend({ photoUrl: waitingPhoto(), waiting: z.literal(true) })
  .strict();

export const waitingItemSchema = rememberItemAnswerSchema
  .extend({ photoUrl: z.nullable(waitingPhoto()), waiting: z.literal(true) })
  .strict();

export const waitingPersonItemSchema = personItemSchema
  .extend({ photoUrl: z.nullable(waitingPhoto()), waiting: z.literal(true) })
  .strict();

export const isWaitingSchema = z.strictObject({ waiting: z.literal(true) });

/** The answer to a helper's hello. */
export const waitingHelloSchema = z.strictObject({ id: rowId(), waiting: z.literal(true) });
