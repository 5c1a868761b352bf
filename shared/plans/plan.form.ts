import * as z from 'zod/mini';
import { NAME_MAX } from '#shared/product/limits';
import { requiredLine } from '#shared/product/text';
import { comesOneWay, comesOneWayOrStays, whenFields } from '#shared/schedule/when.form';

const NO_TIME = 'Please choose a time';

/** HH:MM in steps of five minutes, in the tablet's local time. */
export const at = z.string(NO_TIME).check(z.regex(/^([01]\d|2[0-3]):[0-5][05]$/, NO_TIME));

/** A plan for one day, for some weekdays of every week, or for a day of each month. */
export const createPlanSchema = z
  .object({ title: requiredLine('Title', NAME_MAX), at, ...whenFields })
  .check(comesOneWay());
export type CreatePlan = z.input<typeof createPlanSchema>;

/** Absent fields leave the stored values unchanged. How often it comes is one value: what is sent replaces what is stored. */
export const updatePlanSchema = z
  .object({ title: z.optional(requiredLine('Title', NAME_MAX)), at: z.optional(at), ...whenFields })
  .check(comesOneWayOrStays());
export type UpdatePlan = z.input<typeof updatePlanSchema>;
