import * as z from 'zod/mini';
import { joinedContent } from '#shared/contents';
import { personSettingsSchema } from '#shared/people/person.answer';
import { rowId, tabletPhoto } from '#shared/product/answer';
import { tabletSettingsAnswerSchema } from '#shared/tablets/tablet.answer';

/** A `PracticeState`. */
const practiceStateSchema = z.strictObject({
  step: z.int(),
  inRow: z.int(),
  lastAt: z.int(),
  longSessions: z.array(z.uuid()),
  sessions: z.array(z.strictObject({ id: z.uuid(), helped: z.boolean() })),
  lookUntil: z.int(),
});

/** The stored name of the tablet. */
export const pairedTabletSchema = z.strictObject({ name: z.string() });
/** One of the people of a shared tablet. The id is that of the person's row, which the header `X-Tablet` names. */
export const tabletPersonSchema = z.strictObject({
  id: rowId(),
  name: z.nullable(z.string()),
  photoUrl: z.nullable(tabletPhoto()),
  /** True for the person with whom the tablet was paired. */
  isFirst: z.boolean(),
  /** False if the tablet holds no token for the person yet. */
  isReady: z.boolean(),
});

export const tabletContentSchema = z.strictObject({
  ...tabletSettingsAnswerSchema.shape,
  /** The person's time zone, and the hours of their night and their quiet hours as HH:MM. */
  clock: z.pick(personSettingsSchema, {
    timeZone: true,
    nightFrom: true,
    nightTo: true,
    quietFrom: true,
    quietTo: true,
  }),
  ...joinedContent('onTablet'),
  /** How far gentle practice has come with each face that was asked for. */
  practice: z.array(z.strictObject({ faceId: rowId(), state: practiceStateSchema })),
});
export type TabletPerson = z.infer<typeof tabletPersonSchema>;
export type TabletContent = z.infer<typeof tabletContentSchema>;
