import * as z from 'zod/mini';
import { photoDataUrl } from '#shared/media/photo.form';
import { CATEGORY_MAX, CONTENT_MAX, TITLE_MAX } from '#shared/product/limits';
import type { MachineMessage } from '#shared/product/machine-message';
import { requiredLine, requiredText } from '#shared/product/text';

/** Creates and updates an item. An absent photo leaves the stored one unchanged; null removes it. */
export const rememberItemSchema = z.object({
  title: requiredLine('Title', TITLE_MAX),
  content: requiredText('Content', CONTENT_MAX),
  category: requiredLine('Category', CATEGORY_MAX),
  photoUrl: z.optional(z.nullable(photoDataUrl())),
});

/** Creates and updates an item below a person. An absent `caregiversOnly` leaves the stored one unchanged. */
export const personItemFormSchema = z.extend(rememberItemSchema, {
  caregiversOnly: z.optional(
    z.boolean('Who sees the item must be yes or no' satisfies MachineMessage),
  ),
});
export type PersonItemInput = z.input<typeof personItemFormSchema>;

/** The body of a request that pins or unpins an item. */
export const pinRememberItemSchema = z.object({
  pinned: z.boolean('Pinned must be yes or no' satisfies MachineMessage),
});
export type PinRememberItem = z.input<typeof pinRememberItemSchema>;
