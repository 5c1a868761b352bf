import * as z from 'zod/mini';
import { hasNoIssues } from '#shared/accounts/password';
import { day } from '#shared/product/day';

const NO_TIME = 'Please choose a time';

/** HH:MM in steps of five minutes, where the person is. */
export const at = z.string(NO_TIME).check(z.regex(/^([01]\d|2[0-3]):[0-5][05]$/, NO_TIME));

const NO_WEEKDAY = 'Please choose at least one day of the week';
const NO_MONTH_DAY = 'Please choose a day of the month';
const NO_DAYS = 'Please choose one day, days of the week or a day of the month';

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

/** In a shorter month, 29 to 31 mean its last day. */
const monthDay = z.union(
  [
    z.int(NO_MONTH_DAY).check(z.minimum(1, NO_MONTH_DAY), z.maximum(31, NO_MONTH_DAY)),
    z.literal('last'),
  ],
  NO_MONTH_DAY,
);

/** The fields of a form that say how often something comes. */
export const whenFields = {
  day: z.optional(z.nullable(day())),
  weekdays: z.optional(z.nullable(weekdays)),
  monthDay: z.optional(z.nullable(monthDay)),
};

/** Their names. */
export const WHEN_FIELDS = ['day', 'weekdays', 'monthDay'] as const;

type WhenInput = Partial<Record<(typeof WHEN_FIELDS)[number], unknown>>;

const named = (input: WhenInput) =>
  WHEN_FIELDS.filter((name) => input[name] !== undefined && input[name] !== null).length;

/** True for a change that leaves the days as they are. */
export const staysAsItIs = (input: WhenInput): boolean =>
  WHEN_FIELDS.every((name) => input[name] === undefined);

/** Check for a new row: exactly one way. */
export const comesOneWay = () =>
  z.refine<WhenInput>((input) => named(input) === 1, {
    error: NO_DAYS,
    path: ['day'],
    when: hasNoIssues,
  });

/** Checks a change, which may leave the days as they are. */
export const comesOneWayOrStays = () =>
  z.refine<WhenInput>((input) => named(input) === 1 || staysAsItIs(input), {
    error: NO_DAYS,
    path: ['day'],
    when: hasNoIssues,
  });
