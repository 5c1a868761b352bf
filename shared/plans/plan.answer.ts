import { createSelectSchema } from 'drizzle-zod';
import * as z from 'zod/mini';
import { plans } from '#shared/plans/plan.table';
import { ownership, rowId } from '#shared/product/answer';

/** `at` is HH:MM; exactly one of `day` and `weekdays` (1 Monday to 7 Sunday) is not null. */
export const planAnswerSchema = createSelectSchema(plans)
  .omit({ requestKey: true, createdAt: true, ...ownership })
  .extend({
    id: rowId(),
    at: z.string().check(z.regex(/^\d\d:\d\d$/)),
    day: z.nullable(z.iso.date()),
    weekdays: z.nullable(z.array(z.int().check(z.minimum(1), z.maximum(7)))),
  })
  .strict();
export type Plan = z.infer<typeof planAnswerSchema>;
