import * as z from 'zod/mini';
import { role } from '#shared/people/person.form';
import { NAME_MAX } from '#shared/product/limits';
import type { MachineMessage } from '#shared/product/machine-message';
import { isPlainName, notPlain } from '#shared/product/plain-name';
import { rowIdIn } from '#shared/product/row-id';
import { optionalLine } from '#shared/product/text';
import { disconnectTabletsSchema } from '#shared/tablets/disconnect-tablets';

/**
 * `role`, `hears` and `mayRing` are for owners, `disconnectTablets` is for a role without a say over tablets; `wantsWaitingEmails` and
 * `wantsMessageNotifications` are for members about themselves.
 */
export const memberChangesSchema = z.object({
  role: z.optional(role()),
  disconnectTablets: disconnectTabletsSchema,
  wantsWaitingEmails: z.optional(z.boolean('Emails must be yes or no' satisfies MachineMessage)),
  wantsMessageNotifications: z.optional(
    z.boolean('Notifications must be yes or no' satisfies MachineMessage),
  ),
  hears: z.optional(z.boolean('Hearing must be yes or no' satisfies MachineMessage)),
  mayRing: z.optional(z.boolean('Ringing must be yes or no' satisfies MachineMessage)),
});
export type MemberChanges = z.input<typeof memberChangesSchema>;

const CALLED_BY_PERSON = 'The name on the tablet';

/** How a member stands on the tablet: the name that the person uses, and a face of the album. Absent fields stay; null clears. */
export const thisIsMeSchema = z.object({
  calledByPerson: optionalLine(CALLED_BY_PERSON, NAME_MAX).check(
    z.refine((name) => typeof name !== 'string' || isPlainName(name), notPlain(CALLED_BY_PERSON)),
  ),
  faceId: z.optional(z.nullable(rowIdIn('The photo is not valid' satisfies MachineMessage))),
});
export type ThisIsMe = z.input<typeof thisIsMeSchema>;

/** `takeBack` deletes what the leaving member added; it is for members about themselves. */
export const removeMemberSchema = z.object({
  disconnectTablets: disconnectTabletsSchema,
  takeBack: z.optional(z.boolean('Take back must be yes or no' satisfies MachineMessage)),
});
export type RemoveMember = z.input<typeof removeMemberSchema>;
