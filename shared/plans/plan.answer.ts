import { createSelectSchema } from 'drizzle-zod';
import * as z from 'zod/mini';
import { plans } from '#shared/plans/plan.table';
import { ownership, rowId } from '#shared/product/answer';
import { whenAnswer } from '#shared/schedule/when.answer';

/** `at` is HH:MM. */
export const planAnswerSchema = createSelectSchema(plans)
  .omit({ requestKey: true, createdAt: true, ...ownership })
  .extend({
    id: rowId(),
    at: z.string().check(z.regex(/^\d\d:\d\d$/)),
    ...whenAnswer,
  })
  .strict();
export type Plan = z.infer<typeof planAnswerSchema>;
