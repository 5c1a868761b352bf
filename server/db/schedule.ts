import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { LAST_OF_MONTH, type MonthDay } from '#shared/schedule/when';
import { staysAsItIs } from '#shared/schedule/when.form';

/** The columns of `whenColumns` in shared/schedule. */
export interface WhenColumns {
  day: PgColumn;
  weekdays: PgColumn;
  monthDay: PgColumn;
}

/** SQL condition: what has these columns comes on `today`, a date. `comesOn` in shared/schedule says the same. */
export const comesOn = (today: SQL, { day, weekdays, monthDay }: WhenColumns) =>
  sql`(${day} = ${today} OR ${weekdays} & (1 << (extract(isodow from ${today})::int - 1)) <> 0
    OR ${monthDay} = extract(day from ${today}) OR ${monthDay} > extract(day from ${today}) AND extract(day from ${today} + 1) = 1)`;

/** SQL condition: the day is not over yet everywhere on earth. The date where somebody is may be a day behind UTC. */
export const isRecent = (day: PgColumn) => sql`${day} >= (now() AT TIME ZONE 'UTC')::date - 1`;

/** SQL condition: it comes again and again, or on one day that is recent. */
export const isNotOver = ({ day }: Pick<WhenColumns, 'day'>) =>
  sql`(${day} IS NULL OR ${isRecent(day)})`;

/** SQL condition: its one day is over for so many days everywhere on earth. What comes again and again is never over. */
export const isOverFor = (days: number, { day }: Pick<WhenColumns, 'day'>) =>
  sql`${day} < (now() AT TIME ZONE 'UTC')::date - ${days + 1}::int`;

/** The fields of an answer, read from the columns. */
export const whenFieldsOf = <Day extends PgColumn>({
  day,
  weekdays,
  monthDay,
}: WhenColumns & { day: Day }) => ({
  day,
  weekdays: sql<
    number[] | null
  >`(SELECT array_agg(weekday) FROM generate_series(1, 7) AS weekday WHERE ${weekdays} & (1 << (weekday - 1)) <> 0)`,
  monthDay: sql<MonthDay | null>`CASE ${monthDay} WHEN ${sql.raw(String(LAST_OF_MONTH))} THEN '"last"' ELSE to_jsonb(${monthDay}) END`,
});

interface WhenInput {
  day?: string | null | undefined;
  weekdays?: readonly number[] | null | undefined;
  monthDay?: MonthDay | null | undefined;
}

/** Puts the columns in place of the fields of a form. The way that is sent replaces the stored one; none leaves it. */
export function withWhenColumns<Input extends WhenInput>(input: Input) {
  const { day = null, weekdays, monthDay = null, ...rest } = input;
  return {
    ...rest,
    ...(staysAsItIs(input)
      ? {}
      : {
          day,
          weekdays: weekdays ? bitsOf(weekdays) : null,
          monthDay: monthDay === 'last' ? LAST_OF_MONTH : monthDay,
        }),
  };
}

/** Days of the week, from 1 for Monday to 7 for Sunday, as one number with a bit for each. */
const bitsOf = (weekdays: readonly number[]): number =>
  weekdays.reduce((bits, weekday) => bits | (1 << (weekday - 1)), 0);
