import type { Tablet } from '#shared/tablet';
import { clockTime } from '../../lib/date-format';

const DAY = 24 * 60 * 60 * 1000;

/** "Last used today at 10:15 AM" in the device's time zone. The setup is the first use. */
export const lastUsed = ({ lastUsedAt }: Pick<Tablet, 'lastUsedAt'>, now: Date): string =>
  `Last used ${whenInWords(new Date(lastUsedAt), now)}`;

/** "Set up on November 12". "Connected" would read as if it were in use right now. */
export const setUpWhen = ({ createdAt }: Pick<Tablet, 'createdAt'>, now: Date): string =>
  `Set up ${whenInWords(new Date(createdAt), now)}`;

/** "today at 10:15 AM", "yesterday at 6:30 PM", "on November 12", "on November 12, 2025". */
function whenInWords(then: Date, now: Date): string {
  const daysAgo = Math.round((midnight(now) - midnight(then)) / DAY);
  if (daysAgo <= 0) return `today at ${clockTime(then)}`;
  if (daysAgo === 1) return `yesterday at ${clockTime(then)}`;
  const isThisYear = then.getFullYear() === now.getFullYear();
  return `on ${then.toLocaleDateString('en-US', { day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) })}`;
}

const midnight = (moment: Date) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
