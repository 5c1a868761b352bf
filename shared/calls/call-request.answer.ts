import * as z from 'zod/mini';
import { moment, rowId } from '#shared/product/answer';

/** The answer of a contact who was asked to call. */
export const announcedCallSchema = z.strictObject({
  contactId: rowId(),
  name: z.string(),
  answeredAt: moment(),
  /** When the contact will call; null if it said that it calls at once. */
  callsAt: z.nullable(moment()),
});

/** The outcome of a press that asks a contact to call; `id` may be that of an earlier press whose email covers both. */
export const callRequestSchema = z.strictObject({
  id: z.uuid(),
  state: z.enum(['waiting', 'sent', 'refused']),
  /** The names of those who were asked as well because nobody had answered, in order. */
  alsoSentTo: z.array(z.string()),
  /** The answers of the contacts who were asked, newest first. */
  calls: z.array(announcedCallSchema),
});

/** A request to call as the contact sees it who was asked. */
export const callAnswerStateSchema = z.strictObject({
  personName: z.nullable(z.string()),
  /** The person, if the asking account is a member who may ring the tablets for a live call; else null. */
  mayRingFor: z.nullable(rowId()),
  pressedAt: moment(),
  /** Null until the contact has answered. */
  answer: z.nullable(z.strictObject({ callsAt: announcedCallSchema.shape.callsAt })),
});
export type CallRequest = z.infer<typeof callRequestSchema>;

/** The request to call, and the answer so far. */
export type CallAnswerState = z.infer<typeof callAnswerStateSchema>;
export type AnnouncedCall = z.infer<typeof announcedCallSchema>;
