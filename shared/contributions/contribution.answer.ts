import * as z from 'zod/mini';
import { listedContent } from '#shared/contents';
import { CONTRIBUTION_KINDS } from '#shared/contributions/kinds';
import { facePhotoSchema } from '#shared/faces/face-photo.answer';
import { moment, name, rowId } from '#shared/product/answer';
import { personItemSchema, rememberItemAnswerSchema } from '#shared/remember/remember-item.answer';

/** The answer to a helper's hello. */
export const waitingHelloSchema = z.strictObject({ id: rowId(), waiting: z.literal(true) });
/** A contribution that waits for a caregiver. */
export const waitingSchema = z.strictObject({
  id: rowId(),
  kind: z.enum(CONTRIBUTION_KINDS),
  /** Null if that account was deleted, and of a gift, whose giver has none. */
  byUserId: z.nullable(rowId()),
  byName: name(),
  createdAt: moment(),
  /** The words of the face (name, relationship, description) or the item (title, content, category), the `words` of a hello, or `fromName`, relationship and description of a gift. */
  words: z.record(z.string(), z.nullable(z.string())),
  photoUrl: z.nullable(z.string()),
  voiceUrl: z.nullable(z.string()),
  /** The face or item that a recording or a further picture is for, with its name or title. */
  faceId: z.nullable(rowId()),
  itemId: z.nullable(rowId()),
  of: z.nullable(z.string()),
});

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

/** The content that a contribution became. */
export const takenContributionSchema = z.union(listedContent('accepted'));
export type TakenContribution = z.infer<typeof takenContributionSchema>;
export type Waiting = z.infer<typeof waitingSchema>;
export type WaitingFace = z.infer<typeof waitingFaceSchema>;
export type WaitingPersonItem = z.infer<typeof waitingPersonItemSchema>;
