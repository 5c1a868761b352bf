import type { Tablet } from '#shared/tablet';

const DAY = 24 * 60 * 60 * 1000;

/** "Last used today at 10:15", or when it was connected, if it has not been used since. By the clock and zone of the device. */
export function lastUsed({ createdAt, lastUsedAt }: Pick<Tablet, 'createdAt' | 'lastUsedAt'>, now: Date): string {
  const isUsed = lastUsedAt !== createdAt;
  return `${isUsed ? 'Last used' : 'Connected'} ${whenInWords(new Date(lastUsedAt), now)}`;
}

/** "today at 10:15", "yesterday at 18:30", "12 November", "12 November 2025". */
function whenInWords(then: Date, now: Date): string {
  const daysAgo = Math.round((midnight(now) - midnight(then)) / DAY);
  const time = then.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (daysAgo <= 0) return `today at ${time}`;
  if (daysAgo === 1) return `yesterday at ${time}`;
  const isThisYear = then.getFullYear() === now.getFullYear();
  return then.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) });
}

const midnight = (moment: Date) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
