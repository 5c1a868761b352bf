import * as z from 'zod/mini';
import { faceTextsSchema } from '#shared/faces/face-photo.form';
import { personItemFormSchema, rememberItemSchema } from '#shared/remember/remember-item.form';

const { name, ...otherTexts } = faceTextsSchema.shape;
const { title, content, category } = rememberItemSchema.shape;

/**
 * Changes to a contribution as it is taken. Absent fields stay as they were contributed. With `faceId` the photo of a
 * contributed face becomes a further picture of an existing face, whose words stay. `asHello` makes a gift the
 * hello of today.
 */
export const takeContributionSchema = z.object({
  ...otherTexts,
  name: z.optional(name),
  title: z.optional(title),
  content: z.optional(content),
  category: z.optional(category),
  caregiversOnly: personItemFormSchema.shape.caregiversOnly,
  faceId: z.optional(z.int32().check(z.minimum(1))),
  asHello: z.optional(z.boolean('Hello must be yes or no')),
});
export type TakeContribution = z.input<typeof takeContributionSchema>;
