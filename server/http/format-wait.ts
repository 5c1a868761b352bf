import { HOUR_SECONDS, MINUTE_SECONDS } from '#shared/product/durations';

/*
 * Phrases within the messages of the server. They are messages themselves, so that the client can translate them.
 */

/** "1 hour", "24 hours". */
export const formatHours = (hours: number): string =>
  hours === 1 ? `${hours} hour` : `${hours} hours`;

/** Formats a wait in seconds, rounded up: "in 3 minutes", "tomorrow". */
export function formatWait(seconds: number): string {
  if (seconds <= MINUTE_SECONDS) return 'in a minute';
  if (seconds <= HOUR_SECONDS - MINUTE_SECONDS)
    return `in ${Math.ceil(seconds / MINUTE_SECONDS)} minutes`;
  if (seconds <= HOUR_SECONDS) return 'in an hour';
  const hours = Math.ceil(seconds / HOUR_SECONDS);
  return hours > 16 ? 'tomorrow' : `in ${hours} hours`;
}
