import { createSelectSchema } from 'drizzle-zod';
import * as z from 'zod/mini';
import {
  moment,
  rowId,
  smallPhoto,
  tabletPhoto,
  tabletVoice,
  uuidBelow,
} from '#shared/product/answer';
import { reminders } from '#shared/reminders/reminder.table';
import { clockAnswer as clock, exceptionsAnswer, whenAnswer } from '#shared/schedule/when.answer';

/** `at` is HH:MM. */
export const reminderAnswerSchema = createSelectSchema(reminders)
  .pick({ id: true, says: true, repeats: true, tellAfterMinutes: true })
  .extend({
    id: rowId(),
    at: clock(),
    ...whenAnswer,
    /** The members who are notified; the owners if it is empty. */
    tellUserIds: z.array(rowId()),
    faceId: z.nullable(rowId()),
    photoUrl: smallPhoto(),
    voiceUrl: z.nullable(uuidBelow('/api/voices/')),
    pausedUntil: z.nullable(z.iso.date()),
    /** The plan that it belongs to, which says when it comes. */
    planId: z.nullable(rowId()),
    exceptions: exceptionsAnswer,
  })
  .strict();

/** A reminder as a tablet shows it. */
export const tabletReminderSchema = reminderAnswerSchema
  .omit({ tellAfterMinutes: true, tellUserIds: true, faceId: true })
  .extend({
    photoUrl: z.nullable(tabletPhoto()),
    voiceUrl: z.nullable(tabletVoice()),
    /** The occurrences since yesterday on which somebody touched Done, on any tablet. */
    done: z.array(
      z.strictObject({ dueOn: z.iso.date(), dueAt: reminderAnswerSchema.shape.at, at: moment() }),
    ),
  });
export type TabletReminder = z.infer<typeof tabletReminderSchema>;

/** The occurrence of a reminder on a day. Days and times are those of the person's time zone. */
export const reminderOccurrenceSchema = z.strictObject({
  reminderId: rowId(),
  says: z.string(),
  dueAt: clock(),
  /** `unheard`: no tablet has reported anything, so nobody knows. */
  state: z.enum(['done', 'shown', 'unheard']),
  doneAt: z.nullable(clock()),
  shownAt: z.array(clock()),
  /** When a tablet was last heard from, for an occurrence that came after that. */
  heardOn: z.nullable(z.iso.date()),
  heardAt: z.nullable(clock()),
});

/** Oldest first. Occurrences that are not over and that no tablet has reported are left out. */
export const reminderDaysSchema = z.array(
  z.strictObject({ day: z.iso.date(), reminders: z.array(reminderOccurrenceSchema) }),
);
export type Reminder = z.infer<typeof reminderAnswerSchema>;
export type ReminderDays = z.infer<typeof reminderDaysSchema>;
export type ReminderOccurrence = ReminderDays[number]['reminders'][number];
