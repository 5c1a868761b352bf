import * as z from 'zod/mini';
import { MESSAGE_KINDS } from '#shared/messages/kinds';
import { count, moment, name, rowId } from '#shared/product/answer';

/** A message of the person, as a member who may hear it sees it. */
export const messageOfPersonSchema = z.strictObject({
  id: z.uuid(),
  kind: z.enum(MESSAGE_KINDS),
  /** True if everybody ticked hears it, and false for a message to the member alone. */
  toAll: z.boolean(),
  /** When it was said. */
  at: moment(),
  tabletName: z.string(),
  isOnSharedTablet: z.boolean(),
  /** The URL of the recording; null for a thought. */
  voiceUrl: z.nullable(
    z.string().check(z.regex(/^\/api\/people\/\d+\/messages\/[\da-f-]{36}\/voice$/)),
  ),
  seconds: count(),
  /** True once somebody who may hear it has heard it. */
  isHeard: z.boolean(),
  /** True if the member keeps it. */
  isKept: z.boolean(),
  /** True if the member it was for has shown it to the family. */
  isShown: z.boolean(),
});
export type MessageOfPerson = z.infer<typeof messageOfPersonSchema>;

/** Says whether a tablet offers to send a message, and to whom. */
export const tabletMessagesSchema = z.strictObject({
  /** An owner has turned it on. */
  on: z.boolean(),
  /** So much came today that nothing more is offered until tomorrow. */
  resting: z.boolean(),
  /**
   * Members who hear the person's messages, with the face of each. It is null also while five messages to the member alone are unheard:
   * messages at that face are then for all.
   */
  to: z.array(z.strictObject({ userId: rowId(), faceId: z.nullable(rowId()), name: name() })),
});
export type TabletMessages = z.infer<typeof tabletMessagesSchema>;
