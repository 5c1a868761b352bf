import * as z from 'zod/mini';
import { voiceSchema } from '#shared/media/voice.form';
import { MESSAGE_KINDS } from '#shared/messages/kinds';
import { NAME_MAX } from '#shared/product/limits';
import type { MachineMessage } from '#shared/product/machine-message';
import { rowIdIn } from '#shared/product/row-id';
import { requiredLine } from '#shared/product/text';

/** A message of the person, as a tablet sends it. */
export const newMessageSchema = z
  .object({
    /** Made by the tablet, so that a message that is sent twice is stored once. */
    id: z.uuid('A message needs an id of its own' satisfies MachineMessage),
    kind: z.enum(MESSAGE_KINDS, 'A message is a voice or a thought' satisfies MachineMessage),
    /** The member it is for; absent for a message to all. */
    toUserId: z.optional(rowIdIn('A message is for a member' satisfies MachineMessage)),
    /** The face on which it was said. */
    faceId: z.optional(rowIdIn('The photo is not valid' satisfies MachineMessage)),
    at: z.iso.datetime('A message needs the moment at which it was said' satisfies MachineMessage),
    voice: z.optional(voiceSchema.shape.voice),
  })
  .check(
    z.refine(({ kind, voice }) => (kind === 'voice') === (voice !== undefined), {
      error: 'A voice needs a recording, and a thought has none' satisfies MachineMessage,
      path: ['voice'],
    }),
  );

/** A message that was shown to the family, as an import takes it from an export. Earlier exports do not say whether a tablet was shared. */
export const exportedMessageSchema = z.object({
  kind: newMessageSchema.shape.kind,
  at: newMessageSchema.shape.at,
  tabletName: requiredLine('Name', NAME_MAX),
  isOnSharedTablet: z._default(z.boolean(), false),
});
