import { createSelectSchema } from 'drizzle-zod';
import * as z from 'zod/mini';
import { callContacts } from '#shared/calls/call-contact.table';
import { ROLES } from '#shared/circle/roles';
import {
  facePhotoSchema,
  moment,
  ownership,
  rememberItemAnswerSchema,
  rowId,
  smallPhoto,
  uuidBelow,
} from '#shared/faces/face-photo.answer';
import { personSettingsSchema } from '#shared/people/person.answer';
import { people } from '#shared/people/person.table';
import { plans } from '#shared/plans/plan.table';
import { reminderAnswerSchema } from '#shared/reminders/reminder.answer';
import { allSetupSteps } from '#shared/tablets/tablet-setup';
import { tablets } from '#shared/tablets/tablet.table';

/*
 * The API's answers about and to tablets. As in answers.ts, the answer for a row derives from its table, and the
 * browser imports types only.
 */

/** A paired tablet, as the account sees it. */
export const tabletSchema = createSelectSchema(tablets)
  .pick({ id: true, name: true, createdAt: true, lastUsedAt: true })
  .extend({
    id: rowId(),
    createdAt: moment(),
    lastUsedAt: moment(),
    /** True if the asking account connected it. */
    isMine: z.boolean(),
    /**
     * The account that connected it; `userId` and `name` are null if it was deleted. `role` is null for somebody who left
     * the circle.
     */
    connectedBy: z.strictObject({
      userId: z.nullable(rowId()),
      name: z.nullable(z.string()),
      role: z.nullable(z.enum(ROLES)),
    }),
    /** What it last told about itself; null until it has. */
    state: z.nullable(
      z.strictObject({
        awake: z.boolean(),
        canSpeak: z.boolean(),
        version: z.string(),
        contentAge: z.int(),
        setupDone: z.array(z.enum(allSetupSteps)),
        full: z.boolean(),
        heardAt: moment(),
      }),
    ),
  })
  .strict();

export const tabletCodeSchema = z.strictObject({
  code: z.string().check(z.regex(/^[A-HJKMNP-Z2-9]{8}$/)),
  /** The URL in the QR code. */
  link: z.url(),
  expiresAt: moment(),
});

export const tabletSettingsAnswerSchema = createSelectSchema(people)
  .pick({ message: true, locale: true })
  .extend({ personName: z.nullable(z.string()) })
  .strict();

/** `at` is HH:MM; exactly one of `day` and `weekdays` (1 Monday to 7 Sunday) is not null. */
export const planAnswerSchema = createSelectSchema(plans)
  .omit({ requestKey: true, createdAt: true, ...ownership })
  .extend({
    id: rowId(),
    at: z.string().check(z.regex(/^\d\d:\d\d$/)),
    day: z.nullable(z.iso.date()),
    weekdays: z.nullable(z.array(z.int().check(z.minimum(1), z.maximum(7)))),
  })
  .strict();

export const callContactAnswerSchema = createSelectSchema(callContacts)
  .omit({ position: true, askedAt: true, consentRequired: true, ...ownership })
  .extend({
    id: rowId(),
    facePhotoId: z.nullable(rowId()),
    photoUrl: smallPhoto(),
    /**
     * The consent of the address. `not-needed`: the contact is called, or it is the account's own verified address.
     * `undelivered`: the email that asks for consent was permanently refused.
     */
    consent: z.enum(['not-needed', 'waiting', 'undelivered', 'agreed', 'declined']),
    /** The end of the grace period; set only for a contact created before consent was required. */
    graceUntil: z.nullable(moment()),
  })
  .strict();

/** The answer of a contact who was asked to call. */
const announcedCallSchema = z.strictObject({
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
  /** What those who were asked have answered, newest first. */
  calls: z.array(announcedCallSchema),
});

/** A request to call as the contact sees it who was asked. */
export const callAnswerStateSchema = z.strictObject({
  personName: z.nullable(z.string()),
  pressedAt: moment(),
  /** Null until the contact has answered. */
  answer: z.nullable(z.strictObject({ callsAt: announcedCallSchema.shape.callsAt })),
});

/** A face in "This week". Its counts remain on the server. */
const faceOfWeek = z.strictObject({ id: rowId(), name: z.string(), photoUrl: smallPhoto() });

export const tabletWeekSchema = z.strictObject({
  /** The last seven days, oldest first. */
  days: z.array(z.strictObject({ day: z.iso.date(), used: z.boolean() })),
  favourites: z.array(faceOfWeek),
  helped: z.array(faceOfWeek),
  /** The faces that gentle practice does not ask for at present. */
  lookingOnly: z.array(faceOfWeek),
});

/** A `PracticeState`. */
const practiceStateSchema = z.strictObject({
  step: z.int(),
  inRow: z.int(),
  lastAt: z.int(),
  longSessions: z.array(z.uuid()),
  sessions: z.array(z.strictObject({ id: z.uuid(), helped: z.boolean() })),
  lookUntil: z.int(),
});

/** A tablet of somebody else that can serve the person too, and the names of those it serves. */
export const shareableTabletSchema = z.strictObject({
  tabletId: rowId(),
  name: z.string(),
  people: z.array(z.nullable(z.string())),
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
