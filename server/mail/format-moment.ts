const UTC = 'UTC';

/** "August 14", by UTC. */
export const formatDay = (moment: Date): string =>
  moment.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: UTC });

/**
 * "3:04 PM on Tuesday, July 15 (Central European Summer Time)"
 * @param zone as an IANA name; UTC where nobody knows
 */
export function formatMoment(moment: Date, zone?: string | null): string {
  const timeZone = zone ?? UTC;
  const told = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  // Newer ICU sets a narrow space before AM and PM, for which some mail programs have no sign.
  const time = told({ hour: 'numeric', minute: '2-digit' }).format(moment).replace(/\s/g, ' ');
  const day = told({ weekday: 'long', month: 'long', day: 'numeric' }).format(moment);
  const name = told({ timeZoneName: 'long' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${time} on ${day} (${name ?? timeZone})`;
}
