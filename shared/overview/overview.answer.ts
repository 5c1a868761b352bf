import * as z from 'zod/mini';
import { waitingSchema } from '#shared/contributions/contribution.answer';
import { helloDaysSchema } from '#shared/hellos/hello.answer';
import { historyEntrySchema } from '#shared/people/history.answer';
import { clock, count, moment, name, rowId } from '#shared/product/answer';
import { reminderOccurrenceSchema } from '#shared/reminders/reminder.answer';
import { openedSchema } from '#shared/tablets/opened.answer';

/** The dashboard's overview of one of the account's people. */
export const personOverviewSchema = z.strictObject({
  personId: rowId(),
  /** The first faces of the album, with small pictures. */
  faces: z.array(z.strictObject({ id: rowId(), name: z.string(), photoUrl: z.string() })),
  /** The plans and reminders of the day that it is where the person is, by their time. */
  today: z.array(
    z.strictObject({
      kind: z.enum(['plan', 'reminder']),
      id: rowId(),
      at: clock(),
      title: z.string(),
    }),
  ),
  /** When a tablet was last heard from. Null if none is connected, and for members who may not see tablets. */
  tabletHeardAt: z.nullable(moment()),
  /** True if a tablet that offers to say something may not use the microphone. False for members who may not see tablets. */
  needsMicrophone: z.boolean(),
  /** When the person last asked somebody to call, if nobody has answered; null for members who may not see calls. */
  askedToCallAt: z.nullable(moment()),
  /** How many contributions wait; for a helper the own ones. */
  waiting: count(),
  /** The first contribution that waits and can be shown as it is: a hello or a gift, else a face or an item; null for members who may not decide. */
  gift: z.nullable(waitingSchema),
  /** If there are messages of the person for the asking member: 'new' ones, which nobody has heard or which were said not long ago, or 'earlier' ones alone. */
  messages: z.nullable(z.enum(['new', 'earlier'])),
  /** True if the asking member may ring the tablets for a live call, and an owner has turned calls on. */
  mayRing: z.boolean(),
  /** The days for which a hello can be sent. */
  hello: helloDaysSchema,
  /** The asking member's own hellos and faces that were opened on a tablet yesterday. */
  opened: z.array(openedSchema),
  /** How many there are of what a tablet needs. Null once put away or done, and for members who may not add all of it. */
  firstSteps: z.nullable(
    z.strictObject({ faces: count(), plans: count(), contacts: count(), tablets: count() }),
  ),
});

/** The row of one person on the board of somebody who cares for many people. */
export const boardRowSchema = z.strictObject({
  personId: rowId(),
  /** How many contributions wait; for a helper the own ones. */
  waiting: count(),
  /** True during the hours of the person's night. */
  isNight: z.boolean(),
  askedToCallAt: personOverviewSchema.shape.askedToCallAt,
  /** True if the person has said something to the asking member, or to all of whom that is one, that nobody has heard. */
  hasUnheard: z.boolean(),
  /** The tablet that was heard from last. Null if none is connected, and for members who may not see tablets. */
  tablet: z.nullable(
    z.strictObject({
      heardAt: moment(),
      /** False if it needs a touch before it can speak; null if it has told nothing. */
      canSpeak: z.nullable(z.boolean()),
    }),
  ),
});

/** The events around one of the people whom the account cares for, since a moment. */
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
  reminders: z.array(z.strictObject({ ...reminderOccurrenceSchema.shape, day: z.iso.date() })),
});

/** A person on the dashboard. */
export type PersonOverview = z.infer<typeof personOverviewSchema>;

/** A person on the board. */
export type BoardRow = z.infer<typeof boardRowSchema>;
export type Handover = z.infer<typeof handoverSchema>;
