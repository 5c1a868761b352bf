import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Days of the week, from 1 for Monday to 7 for Sunday, as one number with a bit for each. */
export const bitsOf = (weekdays: readonly number[]): number =>
  weekdays.reduce((bits, weekday) => bits | (1 << (weekday - 1)), 0);

/** The days of the week in a column that `bitsOf` filled. */
export const weekdaysIn = (column: PgColumn) =>
  sql<
    number[] | null
  >`(SELECT array_agg(weekday) FROM generate_series(1, 7) AS weekday WHERE ${column} & (1 << (weekday - 1)) <> 0)`;

/**
 * SQL condition: what comes on one day or on days of the week comes on `today`, a date.
 */
export const comesOn = (today: SQL, when: { day: PgColumn; weekdays: PgColumn }) =>
  sql`(${when.day} = ${today} OR ${when.weekdays} & (1 << (extract(isodow from ${today})::int - 1)) <> 0)`;

interface When {
  day?: string | null | undefined;
  weekdays?: number[] | null | undefined;
}

/** Stores either a day or days of the week; the other is cleared. */
export const dayOrWeekdays = ({ day, weekdays }: When) => ({
  day: day ?? null,
  weekdays: weekdays ? bitsOf(weekdays) : null,
});
