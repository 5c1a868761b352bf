import { t } from '@lingui/core/macro';
import { TABLET_AWAKE_MINUTES } from '#shared/product/limits';
import { calendarDay, clockTime, daysBetween, longDate, weekdayOf } from './date-format';

/** True for a tablet that was heard from a moment ago, as one is that works. */
export const isAwake = (heardAt: Date, now: Date): boolean =>
  now.getTime() - heardAt.getTime() < TABLET_AWAKE_MINUTES * 60_000;

/** "Not heard from since Tuesday"; with the time for today, and the date where a weekday would not be clear. */
export function notHeardSince(heardAt: Date, now: Date): string {
  const days = daysBetween(heardAt, now);
  if (days === 0) {
    const time = clockTime(heardAt);
    return t({
      message: `Not heard from since ${time}`,
      comment: 'About a tablet that has not connected to the server since then; {time} is today',
    });
  }
  if (days === 1)
    return t({
      message: 'Not heard from since yesterday',
      comment: 'About a tablet that has not connected to the server since then',
    });
  if (days < 7) {
    const weekday = weekdayOf(calendarDay(heardAt));
    return t({
      message: `Not heard from since ${weekday}`,
      comment: 'About a tablet that has not connected to the server since then',
    });
  }
  const date = longDate(heardAt, now);
  return t({
    message: `Not heard from since ${date}`,
    comment: 'About a tablet that has not connected to the server since then',
  });
}
