import * as z from 'zod/mini';
import { ROLES } from '#shared/circle/roles';
import { importKinds, importProblems, leftOutReasons } from '#shared/export/album-import';
import {
  facePhotoSchema,
  moment,
  personItemSchema,
  rememberItemAnswerSchema,
  rowId,
} from '#shared/faces/face-photo.answer';
import { reminderOccasionSchema } from '#shared/reminders/reminder.answer';

/*
 * The schemas of the server's answers about people and their circles. The browser takes only the types.
 */

const role = () => z.enum(ROLES);
const name = () => z.nullable(z.string());
const clock = () => z.string().check(z.regex(/^\d\d:\d\d$/));

/** One of the asking account's people. */
export const personSchema = z.strictObject({
  id: rowId(),
  /** Null until somebody enters it. */
  name: name(),
  role: role(),
  /** True for the person that calls without a person mean. */
  isHome: z.boolean(),
  /** The address of the picture; null without one. */
  photoUrl: z.nullable(z.string()),
  createdAt: moment(),
});

/** A person with all that its caregivers can change. */
export const personSettingsSchema = z.strictObject({
  ...personSchema.shape,
  message: z.nullable(z.string()),
  timeZone: z.string(),
  locale: z.string(),
  quietFrom: clock(),
  quietTo: clock(),
  nightFrom: clock(),
  nightTo: clock(),
});

const count = () => z.int().check(z.minimum(0));

/** What the dashboard shows of one of the asking account's people. */
export const personOverviewSchema = z.strictObject({
  personId: rowId(),
  /** The first faces of the album, with small pictures. */
  faces: z.array(z.strictObject({ id: rowId(), name: z.string(), photoUrl: z.string() })),
  /** The plans and reminders of the day that it is where the person is, by their time. */
  today: z.array(z.strictObject({ at: clock(), title: z.string() })),
  /** When a tablet was last heard from. Null if none is connected, and for members who may not see tablets. */
  tabletHeardAt: z.nullable(moment()),
  /** How many contributions wait; for a helper the own ones. */
  waiting: count(),
  /** How many there are of what a tablet needs. Null once put away or done, and for members who may not add all of it. */
  firstSteps: z.nullable(
    z.strictObject({ faces: count(), plans: count(), contacts: count(), tablets: count() }),
  ),
});

/** What the board of somebody who cares for many people shows of one of them. */
export const boardRowSchema = z.strictObject({
  personId: rowId(),
  /** How many contributions wait; for a helper the own ones. */
  waiting: count(),
  /** True during the hours of the person's night. */
  isNight: z.boolean(),
  /** The tablet that was heard from last. Null if none is connected, and for members who may not see tablets. */
  tablet: z.nullable(
    z.strictObject({
      heardAt: moment(),
      /** False if it needs a touch before it can speak; null if it has told nothing. */
      canSpeak: z.nullable(z.boolean()),
    }),
  ),
});

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
  /** True if the member gets the emails about contributions that wait. Null for other members. */
  wantsWaitingEmails: z.nullable(z.boolean()),
});

/** An invitation that waits for its answer. */
export const invitationAnswerSchema = z.strictObject({
  id: rowId(),
  email: z.email(),
  role: role(),
  inviterName: name(),
  createdAt: moment(),
  expiresAt: moment(),
  /** How often its email may still be sent again. */
  resendsLeft: z.int().check(z.minimum(0)),
});

/** The part of an invitation that its reader sees before accepting. */
export const invitationLinkSchema = z.strictObject({
  personName: name(),
  inviterName: name(),
  role: role(),
});

/** A photo or a recording for the tablet of one day. */
export const helloSchema = z.strictObject({
  id: rowId(),
  /** The first name of who sent it; null if there is none. */
  from: name(),
  words: z.nullable(z.string()),
  photoUrl: z.nullable(z.string()),
  voiceUrl: z.nullable(z.string()),
  day: z.iso.date(),
  /** True on its day, in the person's time zone. */
  isToday: z.boolean(),
});

/** The answer to a helper's hello. */
export const waitingHelloSchema = z.strictObject({ id: rowId(), waiting: z.literal(true) });

/** A contribution that waits for a caregiver. */
export const waitingSchema = z.strictObject({
  id: rowId(),
  kind: z.enum(['face', 'item', 'face-voice', 'item-voice', 'picture', 'hello', 'gift']),
  /** Null if that account was deleted, and of a gift, whose giver has none. */
  byUserId: z.nullable(rowId()),
  byName: name(),
  createdAt: moment(),
  /** The words of the face (name, relationship, description) or the item (title, content, category), the `words` of a hello, or `fromName`, relationship and description of a gift. */
  words: z.record(z.string(), z.nullable(z.string())),
  photoUrl: z.nullable(z.string()),
  voiceUrl: z.nullable(z.string()),
  /** The face or item that a recording or a further picture is for, with its name or title. */
  faceId: z.nullable(rowId()),
  itemId: z.nullable(rowId()),
  of: z.nullable(z.string()),
});

const waitingPhoto = () => z.string().check(z.regex(/^(data:image\/webp;base64,|\/api\/people\/)/));

/**
 * The answer to a helper's contribution: the same as a caregiver gets for a row, marked as waiting. The id is that of
 * the contribution.
 */
export const waitingFaceSchema = facePhotoSchema
  .extend({ photoUrl: waitingPhoto(), waiting: z.literal(true) })
  .strict();
export const waitingItemSchema = rememberItemAnswerSchema
  .extend({ photoUrl: z.nullable(waitingPhoto()), waiting: z.literal(true) })
  .strict();
export const waitingPersonItemSchema = personItemSchema
  .extend({ photoUrl: z.nullable(waitingPhoto()), waiting: z.literal(true) })
  .strict();
export const isWaitingSchema = z.strictObject({ waiting: z.literal(true) });

export const HISTORY_KINDS = [
  'added-face',
  'changed-face',
  'deleted-face',
  'restored-face',
  'added-item',
  'changed-item',
  'deleted-item',
  'added-voice',
  'deleted-voice',
  'added-plan',
  'changed-plan',
  'deleted-plan',
  'added-reminder',
  'changed-reminder',
  'deleted-reminder',
  'sent-hello',
  'deleted-hello',
  'changed-contacts',
  'connected-tablet',
  'disconnected-tablet',
  'changed-settings',
  'contributed',
  'took-contribution',
  'declined-contribution',
  'made-giving-link',
  'revoked-giving-link',
  'invited',
  'revoked-invitation',
  'joined',
  'changed-role',
  'removed-member',
  'left',
  'handed-over',
  'exported',
] as const;

/** One thing that a member did. Names are those at that time. */
export const historyEntrySchema = z.strictObject({
  id: rowId(),
  at: moment(),
  byUserId: z.nullable(rowId()),
  byName: name(),
  what: z.enum(HISTORY_KINDS),
  whom: name(),
});

/** What happened around one of the people whom the account cares for, since a moment. */
export const handoverSchema = z.strictObject({
  personId: rowId(),
  isNight: boardRowSchema.shape.isNight,
  tablet: boardRowSchema.shape.tablet,
  /** Newest first. */
  history: z.array(historyEntrySchema),
  /** Who was asked to call, oldest first. */
  calls: z.array(
    z.strictObject({
      id: z.uuid(),
      /** Null for a contact who was deleted. */
      name: name(),
      at: moment(),
      /** True for a contact who was asked because nobody had answered. */
      isFurther: z.boolean(),
      state: z.enum(['waiting', 'sent', 'refused']),
      answeredAt: z.nullable(moment()),
      /** Null if the answer was that they call at once. */
      callsAt: z.nullable(moment()),
    }),
  ),
  /** Oldest first, with the day in the person's time zone. */
  reminders: z.array(z.strictObject({ ...reminderOccasionSchema.shape, day: z.iso.date() })),
});

/** An album that is brought in, and what came of it. */
export const importAnswerSchema = z.strictObject({
  id: rowId(),
  state: z.enum(['uploading', 'waiting', 'reading', 'done', 'refused']),
  /** Why it was refused. */
  problem: z.nullable(z.enum(importProblems)),
  /** The first files of a ZIP that is no album. */
  found: z.array(z.string()),
  /** The size of the ZIP in bytes, and how much of it has arrived. */
  size: z.int(),
  received: z.int(),
  /** The number of things in the album, and how many of them are dealt with. */
  total: z.int(),
  done: z.int(),
  /** How many things of each kind were added, and how many were there already. */
  brought: z.strictObject({
    face: z.int(),
    item: z.int(),
    plan: z.int(),
    contact: z.int(),
    reminder: z.int(),
    person: z.int(),
    already: z.int(),
  }),
  /** The first of those that were left out. */
  leftOut: z.array(
    z.strictObject({
      kind: z.enum(importKinds),
      name: z.string(),
      reason: z.enum(leftOutReasons),
    }),
  ),
  createdAt: moment(),
});
