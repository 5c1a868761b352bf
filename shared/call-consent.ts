import * as z from 'zod/mini';
import { MAILED_TOKEN } from '#shared/mailed-token';

/** What the reader of an email answers to being asked to call. */
export const callConsentSchema = z.object({
  token: z
    .string('This link is not complete')
    .check(z.regex(MAILED_TOKEN, 'This link is not complete')),
  agree: z.boolean('Please choose one of the two answers'),
});
export type CallConsentInput = z.infer<typeof callConsentSchema>;
