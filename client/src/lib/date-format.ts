const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The date in the device's time zone, as YYYY-MM-DD. */
export const calendarDay = (moment: Date): string =>
  `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;

/** The days of the week in ISO 8601: from 1 for Monday to 7 for Sunday. */
export const weekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

/** The name of a day of the week, from 1 for Monday to 7 for Sunday. */
export const weekdayName = (weekday: number): string =>
  // January 1 of 2024 was a Monday.
  weekdayOf(`2024-01-0${weekday}`);

/** The name of the weekday on which a date written YYYY-MM-DD falls. */
export const weekdayOf = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });

/** "Anna", "Anna and Peter", "Anna, Peter and Ruth". American English would put a comma before "and". */
export const listed = (words: readonly string[]): string =>
  new Intl.ListFormat('en-GB').format(words);

/**
 * Formats a time as Americans write it, for example "3:04 PM".
 * @param timeZone defaults to the device's time zone
 */
export function clockTime(moment: Date, timeZone?: string): string {
  // Some versions of Intl put a narrow no-break space before PM, which not every font has.
  return moment
    .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    .replace('\u202f', ' ');
}

/**
 * Formats a date as Americans write it, for example "Nov 21, 2026".
 * @param iso an ISO 8601 timestamp with its time and zone
 * @param timeZone defaults to the device's time zone, so that what was added in the evening does not
 *   get tomorrow's date
 */
export function shortDate(iso: string, timeZone?: string): string {
  return new Date(iso).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone,
  });
}
