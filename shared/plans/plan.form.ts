import * as z from 'zod/mini';
import { hasNoIssues } from '#shared/accounts/password';
import { day } from '#shared/product/day';
import { NAME_MAX } from '#shared/product/limits';
import { requiredLine } from '#shared/product/text';

const NO_TIME = 'Please choose a time';
const NO_WEEKDAY = 'Please choose at least one day of the week';
const NO_DAYS = 'Please choose either one day or days of the week';

/** HH:MM in steps of five minutes, in the tablet's local time. */
export const at = z.string(NO_TIME).check(z.regex(/^([01]\d|2[0-3]):[0-5][05]$/, NO_TIME));

/** From 1 for Monday to 7 for Sunday. */
const weekdays = z
  .array(z.int(NO_WEEKDAY).check(z.minimum(1, NO_WEEKDAY), z.maximum(7, NO_WEEKDAY)), NO_WEEKDAY)
  .check(
    z.minLength(1, NO_WEEKDAY),
    z.refine((days) => new Set(days).size === days.length, {
      error: NO_WEEKDAY,
      when: hasNoIssues,
    }),
  );

/** One day, or days of the week. */
export const when = {
  day: z.optional(z.nullable(day())),
  weekdays: z.optional(z.nullable(weekdays)),
};

interface When {
  day?: unknown;
  weekdays?: unknown;
}

const named = (plan: When) =>
  [plan.day, plan.weekdays].filter((one) => one !== undefined && one !== null).length;

/** Check for a new row: a day or days of the week, and not both. */
export const isOneOrWeekly = () =>
  z.refine<When>((row) => named(row) === 1, { error: NO_DAYS, path: ['day'], when: hasNoIssues });

/** The same for a change, which may leave both as they are. */
export const staysOneOrWeekly = () =>
  z.refine<When>(
    (row) => named(row) === 1 || (row.day === undefined && row.weekdays === undefined),
    { error: NO_DAYS, path: ['day'], when: hasNoIssues },
  );

/** A plan for one day, or for some weekdays of every week. */
export const createPlanSchema = z
  .object({ title: requiredLine('Title', NAME_MAX), at, ...when })
  .check(isOneOrWeekly());
export type CreatePlan = z.input<typeof createPlanSchema>;

/** Absent fields leave the stored values unchanged. A day replaces the weekdays, and weekdays replace the day. */
export const updatePlanSchema = z
  .object({ title: z.optional(requiredLine('Title', NAME_MAX)), at: z.optional(at), ...when })
  .check(staysOneOrWeekly());
export type UpdatePlan = z.input<typeof updatePlanSchema>;
