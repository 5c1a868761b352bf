const MINUTE = 60;
const HOUR = 60 * MINUTE;

/*
 * Phrases within the messages of the server. They are messages themselves, so that the client can translate them.
 */

/** "1 hour", "24 hours". */
export const formatHours = (hours: number): string =>
  hours === 1 ? `${hours} hour` : `${hours} hours`;

/** Formats a wait in seconds, rounded up: "in 3 minutes", "tomorrow". */
export function formatWait(seconds: number): string {
  if (seconds <= MINUTE) return 'in a minute';
  if (seconds <= HOUR - MINUTE) return `in ${Math.ceil(seconds / MINUTE)} minutes`;
  if (seconds <= HOUR) return 'in an hour';
  const hours = Math.ceil(seconds / HOUR);
  return hours > 16 ? 'tomorrow' : `in ${hours} hours`;
}
