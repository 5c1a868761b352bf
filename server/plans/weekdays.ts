const bitOf = (weekday: number) => 1 << (weekday - 1);

/** Days of the week, from 1 for Monday to 7 for Sunday, as one number with a bit for each. */
export const bitsOf = (weekdays: number[]): number =>
  weekdays.reduce((bits, weekday) => bits | bitOf(weekday), 0);
