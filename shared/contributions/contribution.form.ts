import * as z from 'zod/mini';
import { giftChoiceNames, giftChoices, type GiftChoice } from '#shared/contributions/gift-outcomes';
import { faceTextsSchema } from '#shared/faces/face-photo.form';
import { helloPlace } from '#shared/hellos/hello.form';
import { cropSchema } from '#shared/media/crop';
import { GIFT_REASON_MAX } from '#shared/product/limits';
import { requiredLine } from '#shared/product/text';
import { personItemFormSchema, rememberItemSchema } from '#shared/remember/remember-item.form';
import { songTextsSchema } from '#shared/songs/song.form';

const { name, ...otherTexts } = faceTextsSchema.shape;
const { title, content, category } = rememberItemSchema.shape;
const { who, why } = songTextsSchema.shape;

const choices = Object.fromEntries(
  giftChoiceNames.map((name) => [name, z.optional(z.boolean(giftChoices[name].error))]),
) as Record<GiftChoice, z.ZodMiniOptional<z.ZodMiniBoolean>>;

/**
 * Changes to a contribution as it is accepted. Absent fields stay as they were contributed. With `faceId` the photo of a
 * contributed face becomes a further picture of an existing face, whose texts stay. `crop` shows a part of the photo, if it has
 * one. `asHello` makes a gift the hello of a day.
 */
export const acceptContributionSchema = z.object({
  name: z.optional(name),
  ...otherTexts,
  title: z.optional(title),
  content: z.optional(content),
  category: z.optional(category),
  who,
  why,
  caregiversOnly: personItemFormSchema.shape.caregiversOnly,
  faceId: z.optional(z.int32().check(z.minimum(1))),
  crop: z.optional(cropSchema),
  ...choices,
  ...helloPlace,
});
/** Why an owner keeps a gift that its giver asks to take back. The giver reads it. */
export const keepGiftSchema = z.object({ reason: requiredLine('A reason', GIFT_REASON_MAX) });
export type KeepGift = z.input<typeof keepGiftSchema>;
export type AcceptContribution = z.input<typeof acceptContributionSchema>;
