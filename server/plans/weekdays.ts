const WEEK = [1, 2, 3, 4, 5, 6, 7];
const bitOf = (weekday: number) => 1 << (weekday - 1);

/** Days of the week, from 1 for Monday to 7 for Sunday, as one number with a bit for each. */
export const bitsOf = (weekdays: number[]): number =>
  weekdays.reduce((bits, weekday) => bits | bitOf(weekday), 0);

/** The days of the week in that number, Monday first. */
export const weekdaysIn = (bits: number): number[] =>
  WEEK.filter((weekday) => bits & bitOf(weekday));
