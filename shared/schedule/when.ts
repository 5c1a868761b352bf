/** A day of each month. In a shorter month, 29 to 31 mean its last day. */
export type MonthDay = number | 'last';

/** How often something comes. Days are YYYY-MM-DD; days of the week are 1 for Monday to 7 for Sunday. */
export type When =
  | { kind: 'once'; day: string }
  | { kind: 'weekly'; weekdays: readonly number[] }
  | { kind: 'monthly'; monthDay: MonthDay };

/** How often something comes, in rows and answers, which have a field for each way: exactly one is not null. */
export interface WhenFields {
  day: string | null;
  weekdays: readonly number[] | null;
  /** Absent in what a tablet stored from an earlier version. */
  monthDay?: MonthDay | null | undefined;
}

/** The last day of each month, as it is stored: later than any other, so that it is never there before. */
export const LAST_OF_MONTH = 32;

export function whenOf({ day, weekdays, monthDay }: WhenFields): When {
  if (day !== null) return { kind: 'once', day };
  return monthDay ? { kind: 'monthly', monthDay } : { kind: 'weekly', weekdays: weekdays ?? [] };
}
