/** The date in the device's time zone as YYYY-MM-DD, which is how Swedish writes dates. */
export const calendarDay = (moment: Date): string => moment.toLocaleDateString('sv-SE');

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
