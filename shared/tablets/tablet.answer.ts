import { createSelectSchema } from 'drizzle-zod';
import * as z from 'zod/mini';
import { ROLES } from '#shared/circle/roles';
import { clipCodecs } from '#shared/media/clip-codecs';
import { people } from '#shared/people/person.table';
import { count, moment, rowId, smallPhoto } from '#shared/product/answer';
import { allSetupSteps, reachWays } from '#shared/tablets/tablet-setup';
import { tablets } from '#shared/tablets/tablet.table';

/*
 * The API's answers about and to tablets. As in ts, the answer for a row derives from its table, and the
 * browser imports types only.
 */

/** A paired tablet, as the account sees it. */
export const tabletSchema = createSelectSchema(tablets)
  .pick({ id: true, name: true, createdAt: true, lastUsedAt: true })
  .extend({
    id: rowId(),
    /** False if it does not offer to say something to the family although other tablets of the person may. */
    messagesOn: z.boolean(),
    /** True after a restore that could not know whether the tablet was disconnected. It shows nothing until an owner lets it. */
    waitsForOwner: z.boolean(),
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
    /** The last state that the tablet reported; null until it has. */
    state: z.nullable(
      z.strictObject({
        awake: z.boolean(),
        canSpeak: z.boolean(),
        version: z.string(),
        contentAge: z.int(),
        setupDone: z.array(z.enum(allSetupSteps)),
        full: z.boolean(),
        /** How it can start a call; null until the family has said so on it. */
        reach: z.nullable(z.array(z.enum(reachWays))),
        /** The codecs of clips that it can play; null if it is of an earlier version. */
        plays: z.nullable(z.array(z.enum(clipCodecs))),
        /** How many of the songs that it offers play without a network; null while it has not reported it. */
        songs: z.nullable(z.strictObject({ saved: count(), of: count() })),
        /** How many of the clips that it offers are on it, without the videos that it cannot play; null while it has not reported it. */
        clips: z.nullable(z.strictObject({ saved: count(), of: count() })),
        /**
         * True if its browser lets it use the microphone without a question; null if it is of an earlier version. While it is false,
         * nothing can be said to the tablet.
         */
        canRecord: z.nullable(z.boolean()),
        /** True if its browser lets it use the microphone for a live call without a question; null if it has not reported it. It is rung all the same. */
        canTalk: z.nullable(z.boolean()),
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

/** A tablet of somebody else that can serve the person too, and the names of those it serves. */
export const shareableTabletSchema = z.strictObject({
  tabletId: rowId(),
  name: z.string(),
  people: z.array(z.nullable(z.string())),
});
export type Tablet = z.infer<typeof tabletSchema>;
export type ShareableTablet = z.infer<typeof shareableTabletSchema>;
export type TabletCode = z.infer<typeof tabletCodeSchema>;
export type TabletSettings = z.infer<typeof tabletSettingsAnswerSchema>;
export type TabletWeek = z.infer<typeof tabletWeekSchema>;
