import * as z from 'zod/mini';
import { moment } from '#shared/product/answer';

/** A link for a new password, for somebody who passes it on. The server keeps no copy of its token. */
export const resetCardSchema = z.strictObject({
  email: z.email(),
  /** The first and last name of the account, or its address. */
  name: z.string(),
  token: z.string(),
  expiresAt: moment(),
});
export type ResetCard = z.infer<typeof resetCardSchema>;
