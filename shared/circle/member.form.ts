import * as z from 'zod/mini';
import { role } from '#shared/people/person.form';
import { disconnectTabletsSchema } from '#shared/tablets/disconnect-tablets';

/**
 * `role` is for owners, `disconnectTablets` is for a role without a say over tablets; `wantsWaitingEmails` is for members
 * about themselves.
 */
export const memberChangesSchema = z.object({
  role: z.optional(role()),
  disconnectTablets: disconnectTabletsSchema,
  wantsWaitingEmails: z.optional(z.boolean('Emails must be yes or no')),
});
export type MemberChanges = z.input<typeof memberChangesSchema>;

/** `takeBack` deletes what the leaving member added; it is for members about themselves. */
export const removeMemberSchema = z.object({
  disconnectTablets: disconnectTabletsSchema,
  takeBack: z.optional(z.boolean('Take back must be yes or no')),
});
export type RemoveMember = z.input<typeof removeMemberSchema>;
