import * as z from 'zod/mini';
import { contributedClipSchema } from '#shared/clips/clip.answer';
import { listedContent } from '#shared/contents';
import { CONTRIBUTION_KINDS } from '#shared/contributions/kinds';
import { moment, name, rowId } from '#shared/product/answer';

/** A contribution that waits for a caregiver. */
export const waitingSchema = z.strictObject({
  id: rowId(),
  kind: z.enum(CONTRIBUTION_KINDS),
  /** Null if that account was deleted, and of a gift, whose giver has none. */
  byUserId: z.nullable(rowId()),
  byName: name(),
  createdAt: moment(),
  /** The words of the face (name, relationship, description) or the item (title, content, category), the `words` of a hello, those of a song (title, who, why), or `fromName`, relationship and description of a gift. */
  words: z.record(z.string(), z.nullable(z.string())),
  photoUrl: z.nullable(z.string()),
  voiceUrl: z.nullable(z.string()),
  /** The sound of a song. */
  audioUrl: z.nullable(z.string()),
  clip: z.nullable(contributedClipSchema),
  /** The face or item that a recording, a clip or a further picture is for, with its name or title. */
  faceId: z.nullable(rowId()),
  itemId: z.nullable(rowId()),
  of: z.nullable(z.string()),
  /** The faces of the album that have the name of a contributed face, or of the giver of a gift. The photo may be another picture of one. A server of an earlier version does not tell. */
  sameName: z.optional(
    z.array(z.strictObject({ id: rowId(), name: z.string(), relationship: name() })),
  ),
  /** The giver of a gift said that a child is in it, and that a parent agrees. */
  childAgreed: z.boolean(),
  /** When an accepted gift is deleted whose giver asks to take it back. Null for what waits to be accepted. */
  hiddenUntil: z.nullable(moment()),
});

/** The name and the face of a member, once an owner has accepted them. */
const acceptedThisIsMeSchema = z.strictObject({
  /** The account of the member. */
  id: rowId(),
  calledByPerson: name(),
  faceId: z.nullable(rowId()),
});

/** The content that a contribution became. */
export const acceptedContributionSchema = z.union([
  ...listedContent('accepted'),
  acceptedThisIsMeSchema,
]);
export type AcceptedContribution = z.infer<typeof acceptedContributionSchema>;
export type Waiting = z.infer<typeof waitingSchema>;
