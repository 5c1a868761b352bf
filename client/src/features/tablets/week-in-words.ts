import type { TabletWeek } from '#shared/tablet';
import { weekdayName, weekdayOf } from '../../lib/calendar-day';
import { listed } from '../../lib/listed';

type Days = TabletWeek['days'];

/** "Used on Monday, Tuesday and Friday." The days stand as they came. */
export function weekInWords(days: Days): string {
  const used = days.filter((day) => day.used);
  if (used.length === 0) return 'Nothing yet this week.';
  if (used.length === days.length) return 'Used every day.';
  return `Used on ${listed(used.map(({ day }) => weekdayName(weekdayOf(day))))}.`;
}
