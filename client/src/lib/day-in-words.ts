const DAY = 24 * 60 * 60 * 1000;
const WEEK_DAYS = 7;

/** "today", "yesterday", "on Tuesday", "on November 12", "on November 12, 2025", in the device's time zone. */
export function dayInWords(then: Date, now: Date): string {
  const daysAgo = Math.round((midnight(now) - midnight(then)) / DAY);
  if (daysAgo <= 0) return 'today';
  if (daysAgo === 1) return 'yesterday';
  return `on ${then.toLocaleDateString('en-US', daysAgo < WEEK_DAYS ? { weekday: 'long' } : dateOf(then, now))}`;
}

const dateOf = (then: Date, now: Date): Intl.DateTimeFormatOptions => ({
  day: 'numeric',
  month: 'long',
  ...(then.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
});

const midnight = (moment: Date) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();

/** The first moment of a day written YYYY-MM-DD, in the device's time zone. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00`);
