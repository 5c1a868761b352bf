import * as z from 'zod/mini';
import { callContactAnswerSchema } from '#shared/calls/call-contact.answer';
import { announcedCallSchema } from '#shared/calls/call-request.answer';
import { facePhotoSchema } from '#shared/faces/face-photo.answer';
import { personSettingsSchema } from '#shared/people/person.answer';
import { planAnswerSchema } from '#shared/plans/plan.answer';
import { moment, rowId, uuidBelow } from '#shared/product/answer';
import { rememberItemAnswerSchema } from '#shared/remember/remember-item.answer';
import { reminderAnswerSchema } from '#shared/reminders/reminder.answer';
import { tabletSettingsAnswerSchema } from '#shared/tablets/tablet.answer';

/** A `PracticeState`. */
export const practiceStateSchema = z.strictObject({
  step: z.int(),
  inRow: z.int(),
  lastAt: z.int(),
  longSessions: z.array(z.uuid()),
  sessions: z.array(z.strictObject({ id: z.uuid(), helped: z.boolean() })),
  lookUntil: z.int(),
});

/** The stored name of the tablet. */
export const pairedTabletSchema = z.strictObject({ name: z.string() });
/** The URL of a photo that only a paired tablet can open. It also supports `?size=small`. */
const tabletPhoto = () => uuidBelow('/api/tablet/photos/');
const tabletVoice = () => uuidBelow('/api/tablet/voices/');
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
  faces: z.array(
    facePhotoSchema.omit({ onTablet: true, userId: true, createdAt: true }).extend({
      photoUrl: tabletPhoto(),
      /** The pictures that the tablet shows by turns with the main one, over the days. */
      otherPhotoUrls: z.array(tabletPhoto()),
      voiceUrl: z.nullable(tabletVoice()),
      practice: z.boolean(),
      hasDied: z.boolean(),
    }),
  ),
  /** Pinned items come first. */
  items: z.array(
    rememberItemAnswerSchema
      .omit({ userId: true, createdAt: true })
      .extend({ photoUrl: z.nullable(tabletPhoto()), voiceUrl: z.nullable(tabletVoice()) }),
  ),
  contacts: z.array(
    callContactAnswerSchema
      .omit({ facePhotoId: true, alsoAtNight: true, consent: true, graceUntil: true })
      .extend({
        /** The relationship of the face linked to the contact. */
        relationship: facePhotoSchema.shape.relationship,
        address: z.nullable(callContactAnswerSchema.shape.address),
        photoUrl: z.nullable(tabletPhoto()),
      }),
  ),
  plans: z.array(planAnswerSchema),
  /** The newest hello; the tablet shows it on its day. */
  hello: z.nullable(
    z.strictObject({
      from: z.nullable(z.string()),
      words: z.nullable(z.string()),
      photoUrl: z.nullable(tabletPhoto()),
      voiceUrl: z.nullable(tabletVoice()),
      day: z.iso.date(),
    }),
  ),
  /** The person's time zone, and the hours of their night and their quiet hours as HH:MM. */
  clock: z.pick(personSettingsSchema, {
    timeZone: true,
    nightFrom: true,
    nightTo: true,
    quietFrom: true,
    quietTo: true,
  }),
  reminders: z.array(
    reminderAnswerSchema.omit({ tellAfterMinutes: true, tellUserIds: true, faceId: true }).extend({
      photoUrl: z.nullable(tabletPhoto()),
      voiceUrl: z.nullable(tabletVoice()),
      /** The occasions since yesterday on which somebody touched Done, on any tablet. */
      done: z.array(
        z.strictObject({
          dueOn: z.iso.date(),
          dueAt: reminderAnswerSchema.shape.at,
          at: moment(),
        }),
      ),
    }),
  ),
  /** The calls that were announced and are not over, newest answer first. */
  calls: z.array(announcedCallSchema),
  /** How far gentle practice has come with each face that was asked for. */
  practice: z.array(z.strictObject({ faceId: rowId(), state: practiceStateSchema })),
});
export type TabletPerson = z.infer<typeof tabletPersonSchema>;
export type PairedTablet = z.infer<typeof pairedTabletSchema>;
export type TabletContent = z.infer<typeof tabletContentSchema>;
export type TabletFace = TabletContent['faces'][number];
export type TabletItem = TabletContent['items'][number];
export type TabletContact = TabletContent['contacts'][number];
export type TabletReminder = TabletContent['reminders'][number];
export type AnnouncedCall = TabletContent['calls'][number];
export type TabletPlan = TabletContent['plans'][number];
