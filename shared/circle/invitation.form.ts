import * as z from 'zod/mini';
import { role } from '#shared/people/person.form';
import { INVITATION_NOTE_MAX } from '#shared/product/limits';
import { email, optionalText } from '#shared/product/text';

export const newInvitationSchema = z.object({
  email: email(),
  role: role(),
  /** Shown on the page of the invitation, once the invited address is signed in; never in the email. */
  note: optionalText('Your words', INVITATION_NOTE_MAX),
});
export type NewInvitation = z.input<typeof newInvitationSchema>;
