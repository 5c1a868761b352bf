/** A time zone in which it is about noon. Night hours that are changed count for rings from the next day on. */
export function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  // The sign of these zones is the other way round.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
