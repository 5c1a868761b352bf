import { sql } from 'drizzle-orm';
import { check, date, smallint, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** The columns that say how often something comes. */
export const whenColumns = () => ({
  day: date('day', { mode: 'string' }),
  /** A bit mask of weekdays, from 1 for Monday to 64 for Sunday. */
  weekdays: smallint('weekdays'),
  /** From 1 to 31, or `LAST_OF_MONTH`. */
  monthDay: smallint('month_day'),
});

/** Exactly one of these columns is not null. */
export const whenChecks = (
  name: string,
  when: Record<'day' | 'weekdays' | 'monthDay', AnyPgColumn>,
) => [
  check(
    `${name}_come_one_way`,
    sql`num_nonnulls(${when.day}, ${when.weekdays}, ${when.monthDay}) = 1`,
  ),
  check(`${name}_weekdays`, sql`${when.weekdays} between 1 and 127`),
  check(`${name}_month_day`, sql`${when.monthDay} between 1 and 32`),
];
