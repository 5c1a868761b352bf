import * as z from 'zod/mini';
import { MAILED_TOKEN } from '#shared/accounts/mailed-token';
import { newClipSchema } from '#shared/clips/clip.form';
import { createFacePhotoSchema } from '#shared/faces/face-photo.form';
import { GIFT_PARTS, GIVING_ASKS, givingAsks, type GiftPart } from '#shared/giving/asks';
import { photoDataUrl } from '#shared/media/photo.form';
import { voiceSchema } from '#shared/media/voice.form';
import { GIVING_LINK_DAYS_MAX, GIVING_LINK_USES_MAX, NAME_MAX } from '#shared/product/limits';
import { locale } from '#shared/product/locale';
import type { MachineMessage } from '#shared/product/machine-message';
import { rowIdIn } from '#shared/product/row-id';
import { requiredLine } from '#shared/product/text';

/**
 * The version of the sentences with which a giver agrees. Change it with them, in
 * client/src/features/giving/giver-texts.ts.
 */
export const GIFT_CONSENT_VERSION = '2026-11-2';

const howMany = (most: number, message: string) =>
  z.optional(z.int32(message).check(z.minimum(1, message), z.maximum(most, message)));

export const newGivingLinkSchema = z
  .object({
    label: requiredLine('Label', NAME_MAX),
    asks: z.enum(GIVING_ASKS, 'Please choose what you ask for'),
    faceId: z.optional(rowIdIn('Please choose whose voice it is')),
    days: howMany(GIVING_LINK_DAYS_MAX, `Please choose 1 to ${GIVING_LINK_DAYS_MAX} days`),
    uses: howMany(GIVING_LINK_USES_MAX, `Please choose 1 to ${GIVING_LINK_USES_MAX} uses`),
    locale: z.optional(locale()),
    /** Givers learn that their gift was opened on a tablet, while an owner lets members know. */
    tellsOpened: z.optional(z.boolean('Telling givers must be yes or no' satisfies MachineMessage)),
  })
  .check(
    z.refine(({ asks, faceId }) => faceId === undefined || givingAsks[asks].mayNameFace, {
      error: 'A link for a face asks for a voice only' satisfies MachineMessage,
      path: ['faceId'],
    }),
  );
export type NewGivingLink = z.input<typeof newGivingLinkSchema>;

const { relationship, description } = createFacePhotoSchema.shape;

/** The rule for each part of a gift. Which parts a gift has is checked against its link (`missingParts`, `otherParts`). */
const parts = {
  photoUrl: z.optional(photoDataUrl()),
  voice: z.optional(voiceSchema.shape.voice),
  clip: z.optional(newClipSchema),
} satisfies Record<GiftPart, z.ZodMiniType>;

/** The `id` is made by the giver's browser, so that a gift that is sent twice is stored once. */
export const newGiftSchema = z
  .object({
    id: z.uuid('The gift has no id' satisfies MachineMessage),
    fromName: requiredLine('Your name', NAME_MAX),
    relationship,
    description,
    ...parts,
    agreed: z.literal(true, 'Please agree that your gift may be kept in the album'),
    /** A child is in the gift, and a parent agrees. */
    childAgreed: z.optional(
      z.literal(true, 'A parent agrees, or this is left out' satisfies MachineMessage),
    ),
  })
  .check(
    z.refine((gift) => GIFT_PARTS.some((part) => gift[part] !== undefined), {
      error: 'Please choose a photo or record your voice',
      path: ['photoUrl'],
    }),
  );
export type NewGift = z.input<typeof newGiftSchema>;

export const withdrawGiftSchema = z.object({
  withdrawToken: z.string().check(z.regex(MAILED_TOKEN, 'This cannot be taken back')),
});
