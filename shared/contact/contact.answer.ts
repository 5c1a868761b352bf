import { createSelectSchema } from 'drizzle-zod';
import * as z from 'zod/mini';
import { contactMessages } from '#shared/contact/contact-message.table';
import { moment, rowId } from '#shared/product/answer';

/** A message to support, for administrators. */
export const supportMessageSchema = createSelectSchema(contactMessages)
  .omit({ requestKey: true })
  .extend({ id: rowId(), email: z.email(), createdAt: moment() })
  .strict();
export type SupportMessage = z.infer<typeof supportMessageSchema>;
