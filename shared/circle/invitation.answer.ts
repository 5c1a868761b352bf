import * as z from 'zod/mini';
import { role } from '#shared/people/person.answer';
import { moment, name, rowId } from '#shared/product/answer';

/** An invitation that waits for its answer. */
export const invitationAnswerSchema = z.strictObject({
  id: rowId(),
  email: z.email(),
  role: role(),
  inviterName: name(),
  createdAt: moment(),
  expiresAt: moment(),
  /** How often its email may still be sent again. */
  resendsLeft: z.int().check(z.minimum(0)),
});

/** A new link of an invitation, for an installation without mail: its token, for the one who passes it on. */
export const madeInvitationSchema = z.extend(invitationAnswerSchema, {
  token: z.optional(z.string()),
});

/** The part of an invitation that its reader sees before accepting. */
export const invitationLinkSchema = z.strictObject({
  personName: name(),
  inviterName: name(),
  role: role(),
});
/** The words of the maker of an invitation; null if there are none, or the asking account has not the invited address. */
export const invitationNoteSchema = z.strictObject({ note: z.nullable(z.string()) });
export type Invitation = z.infer<typeof invitationAnswerSchema>;
export type MadeInvitation = z.infer<typeof madeInvitationSchema>;
export type InvitationLink = z.infer<typeof invitationLinkSchema>;
