/**
 * A moment for a reader whose clock we do not know: the day, the time and its zone, which is the server's own (the
 * environment's TZ), as in "Saturday, November 21, 2026 at 2:05 PM UTC".
 */
export const momentInWords = (moment: Date): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment);
