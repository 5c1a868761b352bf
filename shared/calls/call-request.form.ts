import * as z from 'zod/mini';
import { CALL_REQUEST_SECONDS_MAX } from '#shared/product/limits';
import type { MachineMessage } from '#shared/product/machine-message';
import { NOT_SECONDS } from '#shared/tablets/tablet.form';

/** The body of a request that asks a contact to call. */
export const askToCallSchema = z.object({
  /** An age rather than a time, because the tablet's clock may be wrong. */
  secondsAgo: z.optional(
    z
      .int(NOT_SECONDS)
      .check(z.minimum(0, NOT_SECONDS), z.maximum(CALL_REQUEST_SECONDS_MAX, NOT_SECONDS)),
  ),
  /** The tablet's IANA time zone. An unknown one is ignored. */
  zone: z.optional(
    z
      .string('The time zone must be text' satisfies MachineMessage)
      .check(
        z.regex(/^[\w+/:-]{1,64}$/, 'The time zone must be an IANA name' satisfies MachineMessage),
      ),
  ),
});
export type AskToCall = z.input<typeof askToCallSchema>;
