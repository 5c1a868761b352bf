import * as z from 'zod/mini';
import { hasNoIssues } from '#shared/accounts/password';
import { NAME_MAX, PLAN_EXCEPTIONS_MAX } from '#shared/product/limits';
import { rowIdIn } from '#shared/product/row-id';
import { requiredLine } from '#shared/product/text';
import { canBeSaid, says, TOO_MANY_WORDS } from '#shared/reminders/reminder.form';
import { at, comesOneWay, comesOneWayOrStays, whenFields } from '#shared/schedule/when.form';

const more = {
  /** The face that the plan is about. */
  faceId: z.optional(z.nullable(rowIdIn('Please choose a face of the album'))),
  /** The song that the tablet offers at its time. */
  songId: z.optional(z.nullable(rowIdIn('Please choose one of the songs'))),
  /** Null switches the reminder off. With null in place of words, it says what it said before, or else the title. */
  reminder: z.optional(z.nullable(z.object({ says: z.nullable(says) }))),
};

/** A plan for one day, for some weekdays of every week, or for a day of each month. */
export const createPlanSchema = z
  .object({ title: requiredLine('Title', NAME_MAX), at, ...whenFields, ...more })
  .check(
    comesOneWay(),
    z.refine<{ title: string; reminder?: { says: string | null } | null | undefined }>(
      ({ title, reminder }) => reminder?.says !== null || canBeSaid(title),
      { error: TOO_MANY_WORDS, path: ['reminder', 'says'], when: hasNoIssues },
    ),
  );
export type CreatePlan = z.input<typeof createPlanSchema>;

/** Absent fields leave the stored values unchanged. How often it comes is one value: what is sent replaces what is stored. */
export const updatePlanSchema = z
  .object({
    title: z.optional(requiredLine('Title', NAME_MAX)),
    at: z.optional(at),
    ...whenFields,
    ...more,
  })
  .check(comesOneWayOrStays());

export const NOT_ON_THAT_DAY = 'Please choose a day on which this plan comes';
export const DAY_IS_OVER = 'Please choose a day that is not over';
export const ONLY_ITS_TIME = 'On one day, only the time and the day can change';
export const TOO_MANY_EXCEPTIONS = `There is room for ${PLAN_EXCEPTIONS_MAX} days on which a plan is different`;
