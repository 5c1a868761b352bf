import * as z from 'zod/mini';
import { MAILED_TOKEN } from '#shared/accounts/mailed-token';

/** The answer of an email's reader to the request for consent. */
export const callConsentSchema = z.object({
  token: z
    .string('This link is not complete')
    .check(z.regex(MAILED_TOKEN, 'This link is not complete')),
  agree: z.boolean('Please choose one of the two answers'),
});
export type CallConsentInput = z.infer<typeof callConsentSchema>;
