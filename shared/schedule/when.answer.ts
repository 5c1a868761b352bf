import * as z from 'zod/mini';

/** The fields of an answer that say how often something comes: exactly one is not null. */
export const whenAnswer = {
  day: z.nullable(z.iso.date()),
  weekdays: z.nullable(z.array(z.int().check(z.minimum(1), z.maximum(7)))),
  monthDay: z.nullable(z.union([z.int().check(z.minimum(1), z.maximum(31)), z.literal('last')])),
};
