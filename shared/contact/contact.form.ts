import * as z from 'zod/mini';
import { MESSAGE_MAX, MESSAGE_MIN, NAME_MAX, SUBJECT_MAX } from '#shared/product/limits';
import { email, requiredLine, text } from '#shared/product/text';

export const contactSchema = z.object({
  name: requiredLine('Name', NAME_MAX),
  email: email(),
  subject: requiredLine('Subject', SUBJECT_MAX),
  message: text('Message', MESSAGE_MAX).check(
    z.refine(
      (message) => message.trim().length >= MESSAGE_MIN,
      `Message must be at least ${MESSAGE_MIN} characters long`,
    ),
  ),
  /** A honeypot, invisible to people. Its name keeps browsers from filling it with an address or a name. */
  leaveThisEmpty: z.optional(z.string()),
});
export type ContactInput = z.input<typeof contactSchema>;
