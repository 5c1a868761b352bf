import { t } from '@lingui/core/macro';
import type { TabletClip } from '#shared/clips/clip.answer';
import { DAY_MS } from '#shared/product/durations';
import { calendarDay, dayAndMonth, weekdayOf } from '../../../lib/date-format';

const WEEK_DAYS = 7;

/** "Sofie recorded this on Sunday." */
export function recordedWhen(by: string, day: string, now: Date): string {
  const daysAgo = Math.round((Date.parse(calendarDay(now)) - Date.parse(day)) / DAY_MS);
  if (daysAgo <= 0)
    return t({
      message: `${by} recorded this today.`,
      comment:
        'Tablet. Read and heard by the person with memory loss. Below a clip. {by} is a first name.',
    });
  if (daysAgo === 1)
    return t({
      message: `${by} recorded this yesterday.`,
      comment:
        'Tablet. Read and heard by the person with memory loss. Below a clip. {by} is a first name.',
    });
  if (daysAgo < WEEK_DAYS) {
    const weekday = weekdayOf(day);
    return t({
      message: `${by} recorded this on ${weekday}.`,
      comment:
        'Tablet. Read and heard by the person with memory loss. Below a clip. {by} is a first name.',
    });
  }
  const date = dayAndMonth(new Date(`${day}T12:00`));
  return t({
    message: `${by} recorded this on ${date}.`,
    comment:
      'Tablet. Read and heard by the person with memory loss. Below a clip. {by} is a first name.',
  });
}

/** The sentences below a clip: who recorded it, and its line. */
export const clipTexts = ({ by, day, line }: TabletClip, now: Date): string[] => [
  ...(by === null ? [] : [recordedWhen(by, day, now)]),
  line,
];
