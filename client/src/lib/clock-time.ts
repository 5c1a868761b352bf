/**
 * The time of a moment as Americans write it, for example "3:04 PM".
 * @param timeZone the device's own zone when left out
 */
export function clockTime(moment: Date, timeZone?: string): string {
  // Some versions of Intl put a narrow no-break space before PM, which not every font has.
  return moment
    .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    .replace('\u202f', ' ');
}
