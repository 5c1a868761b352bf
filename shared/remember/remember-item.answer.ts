import { createSelectSchema } from 'drizzle-zod';
import * as z from 'zod/mini';
import {
  moment,
  ownership,
  photoUrl,
  rowId,
  tabletPhoto,
  tabletVoice,
  voiceUrl,
} from '#shared/product/answer';
import { rememberItems } from '#shared/remember/remember-item.table';

/** The answer for a stored item, as opposed to the form's input. */
export const rememberItemAnswerSchema = createSelectSchema(rememberItems)
  .omit({ photoId: true, voiceId: true, requestKey: true, caregiversOnly: true, ...ownership })
  .extend({
    id: rowId(),
    photoUrl: z.nullable(photoUrl()),
    voiceUrl: voiceUrl(),
    userId: rowId(),
    createdAt: moment(),
  })
  .strict();

/** An item in answers of the endpoints below a person. */
export const personItemSchema = rememberItemAnswerSchema
  .extend({ caregiversOnly: z.boolean() })
  .strict();

/** An item as a tablet shows it. */
export const tabletItemSchema = rememberItemAnswerSchema
  .omit({ userId: true, createdAt: true })
  .extend({ photoUrl: z.nullable(tabletPhoto()), voiceUrl: z.nullable(tabletVoice()) });
export type TabletItem = z.infer<typeof tabletItemSchema>;
export type PersonItem = z.infer<typeof personItemSchema>;
export type RememberItem = z.infer<typeof rememberItemAnswerSchema>;
