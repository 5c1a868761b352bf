import { createSelectSchema } from 'drizzle-zod';
import * as z from 'zod/mini';
import { facePhotoSchema, moment, rememberItemAnswerSchema, rowId } from '#shared/answers';
import { callContacts } from '#shared/schema/call-contacts';
import { plans } from '#shared/schema/plans';
import { tablets, tabletSettings } from '#shared/schema/tablets';

/*
 * What the server answers about and to tablets. As in answers.ts, the answer about a row derives from its table, and
 * the browser takes only the types.
 */

const uuidBelow = (folder: string, query = '') =>
  z
    .string()
    .check(z.regex(new RegExp(`^${folder}[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}${query}$`)));
/** The account's own small address of a face. */
const smallPhoto = () => z.nullable(uuidBelow('/api/photos/', '\\?size=small'));

/** A paired device, as its family sees it. */
export const tabletSchema = createSelectSchema(tablets)
  .pick({ id: true, name: true, createdAt: true, lastUsedAt: true })
  .extend({ id: rowId(), createdAt: moment(), lastUsedAt: moment() })
  .strict();

export const tabletCodeSchema = z.strictObject({
  code: z.string().check(z.regex(/^[A-HJKMNP-Z2-9]{8}$/)),
  /** For the QR code. */
  link: z.url(),
  expiresAt: moment(),
});

export const tabletSettingsAnswerSchema = createSelectSchema(tabletSettings)
  .omit({ userId: true })
  .strict();

/** `at` is HH:MM; exactly one of `day` and `weekdays` (1 Monday to 7 Sunday) is not null. */
export const planAnswerSchema = createSelectSchema(plans)
  .omit({ userId: true, requestKey: true, createdAt: true })
  .extend({
    id: rowId(),
    at: z.string().check(z.regex(/^\d\d:\d\d$/)),
    day: z.nullable(z.iso.date()),
    weekdays: z.nullable(z.array(z.int().check(z.minimum(1), z.maximum(7)))),
  })
  .strict();

export const callContactAnswerSchema = createSelectSchema(callContacts)
  .omit({ userId: true, position: true, askedAt: true, consentRequired: true })
  .extend({
    id: rowId(),
    facePhotoId: z.nullable(rowId()),
    photoUrl: smallPhoto(),
    /**
     * What the reader of the address has said to being asked to call. `not-needed`: they are called, or it
     * is the account's own verified address. `undelivered`: the email that asks them was refused for good.
     */
    consent: z.enum(['not-needed', 'waiting', 'undelivered', 'agreed', 'declined']),
    /** Until when it works without an answer; only for a contact from before consent was asked for. */
    graceUntil: z.nullable(moment()),
  })
  .strict();

/** What became of a press that asks a contact to call; `id` may be that of an earlier press whose email tells of this one too. */
export const callRequestSchema = z.strictObject({
  id: z.uuid(),
  state: z.enum(['waiting', 'sent', 'refused']),
});

/** A face of the week; how often it was looked at stays on the server. */
const faceOfWeek = z.strictObject({ id: rowId(), name: z.string(), photoUrl: smallPhoto() });

export const tabletWeekSchema = z.strictObject({
  /** The last seven, oldest first. */
  days: z.array(z.strictObject({ day: z.iso.date(), used: z.boolean() })),
  favourites: z.array(faceOfWeek),
  helped: z.array(faceOfWeek),
});

/** The tablet's name as it was stored. */
export const pairedTabletSchema = z.strictObject({ name: z.string() });

/** What only a paired tablet can open. Each photo also answers `?size=small`. */
const tabletPhoto = () => uuidBelow('/api/tablet/photos/');
const tabletVoice = () => uuidBelow('/api/tablet/voices/');

export const tabletContentSchema = z.strictObject({
  ...tabletSettingsAnswerSchema.shape,
  faces: z.array(
    facePhotoSchema.omit({ onTablet: true, userId: true, createdAt: true }).extend({
      photoUrl: tabletPhoto(),
      voiceUrl: z.nullable(tabletVoice()),
      practice: z.boolean(),
    }),
  ),
  /** The pinned ones first. */
  items: z.array(
    rememberItemAnswerSchema
      .omit({ userId: true, createdAt: true })
      .extend({ photoUrl: z.nullable(tabletPhoto()), voiceUrl: z.nullable(tabletVoice()) }),
  ),
  contacts: z.array(
    callContactAnswerSchema.omit({ facePhotoId: true, consent: true, graceUntil: true }).extend({
      /** As the family wrote it at the face that stands for the contact. */
      relationship: facePhotoSchema.shape.relationship,
      address: z.nullable(callContactAnswerSchema.shape.address),
      photoUrl: z.nullable(tabletPhoto()),
    }),
  ),
  plans: z.array(planAnswerSchema),
});
