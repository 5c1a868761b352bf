import { createSelectSchema } from 'drizzle-zod';
import * as z from 'zod/mini';
import { plans } from '#shared/plans/plan.table';
import { rowId, tabletPhoto, uuidBelow } from '#shared/product/answer';
import { clockAnswer, exceptionsAnswer, whenAnswer } from '#shared/schedule/when.answer';

/** The reminder that belongs to a plan. It comes when the plan does. */
const planReminderSchema = z.strictObject({
  id: rowId(),
  says: z.string(),
  /** True while it is switched off. Its words and its voice stay. */
  rests: z.boolean(),
  voiceUrl: z.nullable(uuidBelow('/api/voices/')),
});

/** `at` is HH:MM. */
export const planAnswerSchema = createSelectSchema(plans)
  .pick({ id: true, title: true })
  .extend({
    id: rowId(),
    at: clockAnswer(),
    ...whenAnswer,
    /** The face that it is about. */
    faceId: z.nullable(rowId()),
    /** The song that the tablet offers at its time. It may rest. */
    songId: z.nullable(rowId()),
    exceptions: exceptionsAnswer,
    reminder: z.nullable(planReminderSchema),
  })
  .strict();

/** A plan as a tablet shows it. */
export const tabletPlanSchema = planAnswerSchema
  .omit({ reminder: true })
  .extend({ photoUrl: z.nullable(tabletPhoto()) });
export type TabletPlan = z.infer<typeof tabletPlanSchema>;
export type Plan = z.infer<typeof planAnswerSchema>;
