import * as z from 'zod/mini';
import { role } from '#shared/people/person.answer';
import { moment, name, rowId } from '#shared/product/answer';

export const memberSchema = z.strictObject({
  userId: rowId(),
  /** Null if the member has entered no name. */
  name: name(),
  /** For owners only; null for others. */
  email: z.nullable(z.email()),
  role: role(),
  since: moment(),
  /** The last day on which the member used the product. */
  lastActiveDay: z.nullable(z.iso.date()),
  isMe: z.boolean(),
  /** The name by which the person calls the member, and the member's face in the album; null until the member said so. */
  calledByPerson: name(),
  faceId: z.nullable(rowId()),
  /** True if the member hears what the person says to all. */
  hears: z.boolean(),
  /** True if the member may ring the tablets for a live call. */
  mayRing: z.boolean(),
  /** True if a name or a face of the member waits for an owner. Null for other members. */
  isWaiting: z.nullable(z.boolean()),
  /** True if the member gets the emails about contributions that wait. Null for other members. */
  wantsWaitingEmails: z.nullable(z.boolean()),
  /** True if the member gets a notification of what the person says. Null for other members. */
  wantsMessageNotifications: z.nullable(z.boolean()),
});
export type Member = z.infer<typeof memberSchema>;
