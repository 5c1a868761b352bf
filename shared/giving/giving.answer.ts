import * as z from 'zod/mini';
import { GIVING_ASKS } from '#shared/giving/asks';
import { moment, rowId } from '#shared/product/answer';

/*
 * The schemas of the server's answers about giving links. The browser takes only the types.
 */
const asks = () => z.enum(GIVING_ASKS);
const count = () => z.int().check(z.minimum(0));

/** A link as its family sees it. Its token is known only to the answer that made it. */
export const givingLinkSchema = z.strictObject({
  id: rowId(),
  label: z.string(),
  asks: asks(),
  /** The face that a recording is asked for, with its name. */
  faceId: z.nullable(rowId()),
  faceName: z.nullable(z.string()),
  locale: z.string(),
  /** Givers learn that their gift was opened on a tablet, while an owner lets members know. */
  tellsOpened: z.boolean(),
  uses: count(),
  usesLeft: count(),
  createdAt: moment(),
  expiresAt: moment(),
  /** True once it has expired or is used up. */
  hasEnded: z.boolean(),
});

/** A link with its token, which no later answer repeats. */
export const newGivingLinkAnswerSchema = z.strictObject({
  ...givingLinkSchema.shape,
  token: z.string(),
});

/** The link as its giver sees it. */
export const giftLinkSchema = z.strictObject({
  label: z.string(),
  asks: asks(),
  locale: z.string(),
  /** The first name of whoever made the link; null without one. */
  askedBy: z.nullable(z.string()),
  /** The first name of whoever reviews the gift before others see it. */
  looksFirst: z.nullable(z.string()),
});

export const givenSchema = z.strictObject({ withdrawToken: z.string() });
/** An accepted gift that its giver asks to take back. */
export const giftAskedBackSchema = z.strictObject({
  /** When it is deleted, unless an owner keeps it. Null once one did. */
  hiddenUntil: z.nullable(moment()),
  /** Why an owner keeps it. */
  reason: z.nullable(z.string()),
});
export type GiftAskedBack = z.infer<typeof giftAskedBackSchema>;
export type GivingLink = z.infer<typeof givingLinkSchema>;
export type MadeGivingLink = z.infer<typeof newGivingLinkAnswerSchema>;
export type GiftLink = z.infer<typeof giftLinkSchema>;
export type Given = z.infer<typeof givenSchema>;
