/**
 * The day of a moment as Americans write it, for example "Nov 21, 2026".
 * @param iso a moment in ISO 8601, with its time and zone
 * @param timeZone where the day is asked for; the device's own zone when left out, so that what was
 *   added in the evening does not bear tomorrow's date
 */
export function shortDate(iso: string, timeZone?: string): string {
  return new Date(iso).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone,
  });
}
