import * as z from 'zod/mini';

/** HH:MM */
export const clockAnswer = () => z.string().check(z.regex(/^\d\d:\d\d$/));

/** The days from yesterday on, on which it comes at another time, or not. */
export const exceptionsAnswer = z.array(
  z.strictObject({ on: z.iso.date(), at: z.nullable(clockAnswer()) }),
);

/** The fields of an answer that say how often something comes: exactly one is not null. */
export const whenAnswer = {
  day: z.nullable(z.iso.date()),
  weekdays: z.nullable(z.array(z.int().check(z.minimum(1), z.maximum(7)))),
  monthDay: z.nullable(z.union([z.int().check(z.minimum(1), z.maximum(31)), z.literal('last')])),
};
