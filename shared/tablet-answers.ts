import * as z from 'zod/mini';

/*
 * What the server answers about and to tablets. Apart from the forms for the same reason as
 * answers.ts: the browser takes only the types.
 */

const rowId = () => z.int32().check(z.minimum(1));
const moment = () => z.iso.datetime();
const uuidBelow = (folder: string, query = '') =>
  z
    .string()
    .check(z.regex(new RegExp(`^${folder}[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}${query}$`)));
/** The account's own small address of a face. */
const smallPhoto = () => z.nullable(uuidBelow('/api/photos/', '\\?size=small'));

const way = z.enum(['phone', 'facetime', 'whatsapp', 'ask']);

/** A paired device, as its family sees it. */
export const tabletSchema = z.strictObject({
  id: rowId(),
  name: z.string(),
  createdAt: moment(),
  lastUsedAt: moment(),
});

export const tabletCodeSchema = z.strictObject({
  code: z.string().check(z.regex(/^[A-HJKMNP-Z2-9]{8}$/)),
  /** For the QR code. */
  link: z.url(),
  expiresAt: moment(),
});

export const tabletSettingsAnswerSchema = z.strictObject({
  personName: z.nullable(z.string()),
  message: z.nullable(z.string()),
});

/** `at` is HH:MM; exactly one of `day` and `weekdays` (1 Monday to 7 Sunday) is not null. */
export const planAnswerSchema = z.strictObject({
  id: rowId(),
  title: z.string(),
  at: z.string().check(z.regex(/^\d\d:\d\d$/)),
  day: z.nullable(z.iso.date()),
  weekdays: z.nullable(z.array(z.int().check(z.minimum(1), z.maximum(7)))),
});

export const callContactAnswerSchema = z.strictObject({
  id: rowId(),
  name: z.string(),
  way,
  address: z.string(),
  facePhotoId: z.nullable(rowId()),
  photoUrl: smallPhoto(),
  /**
   * What the reader of the address has said to being asked to call. `not-needed`: they are called, or it
   * is the account's own verified address. `undelivered`: the email that asks them was refused for good.
   */
  consent: z.enum(['not-needed', 'waiting', 'undelivered', 'agreed', 'declined']),
  /** Until when it works without an answer; only for a contact from before consent was asked for. */
  graceUntil: z.nullable(moment()),
});

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
  personName: z.nullable(z.string()),
  message: z.nullable(z.string()),
  faces: z.array(
    z.strictObject({
      id: rowId(),
      name: z.string(),
      relationship: z.nullable(z.string()),
      description: z.nullable(z.string()),
      photoUrl: tabletPhoto(),
      voiceUrl: z.nullable(tabletVoice()),
      practice: z.boolean(),
    }),
  ),
  /** The pinned ones first. */
  items: z.array(
    z.strictObject({
      id: rowId(),
      title: z.string(),
      content: z.string(),
      category: z.string(),
      photoUrl: z.nullable(tabletPhoto()),
      voiceUrl: z.nullable(tabletVoice()),
      pinned: z.boolean(),
    }),
  ),
  contacts: z.array(
    z.strictObject({
      id: rowId(),
      name: z.string(),
      /** As the family wrote it at the face that stands for the contact. */
      relationship: z.nullable(z.string()),
      way,
      address: z.nullable(z.string()),
      photoUrl: z.nullable(tabletPhoto()),
    }),
  ),
  plans: z.array(planAnswerSchema),
});
