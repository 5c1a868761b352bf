import { sql } from 'drizzle-orm';
import { check, date, smallint, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** The columns that say how often something comes. */
export const whenColumns = () => ({
  day: date('day', { mode: 'string' }),
  /** A bit mask of weekdays, from 1 for Monday to 64 for Sunday. */
  weekdays: smallint('weekdays'),
});

/** Exactly one of these columns is not null. */
export const whenChecks = (name: string, when: Record<'day' | 'weekdays', AnyPgColumn>) => [
  check(`${name}_once_or_weekly`, sql`num_nonnulls(${when.day}, ${when.weekdays}) = 1`),
  check(`${name}_weekdays`, sql`${when.weekdays} between 1 and 127`),
];
