import {
  nameOfOccurrence,
  nextOccurrence,
  type ReminderSchedule,
} from '#shared/reminders/reminder-occurrences';
import type { Reminder } from '#shared/reminders/reminder.answer';

type Scheduled = ReminderSchedule & Pick<Reminder, 'tellAfterMinutes'>;

interface NoticeTime {
  noticeAt: Date | null;
  noticeFor: string | null;
}

/**
 * Finds the next occurrence that members may have to be notified of, and when.
 * @param noticedFor the last occurrence that was dealt with
 */
export function noticeOf(
  { tellAfterMinutes, ...schedule }: Scheduled,
  zone: string,
  { now, noticedFor }: { now: number; noticedFor: string | null },
): NoticeTime {
  const wait = (tellAfterMinutes ?? 0) * 60_000;
  const next =
    tellAfterMinutes === null
      ? undefined
      : nextOccurrence(schedule, zone, {
          after: now - wait,
          ...(noticedFor && { last: noticedFor }),
        });
  return next
    ? { noticeAt: new Date(next.due + wait), noticeFor: nameOfOccurrence(next) }
    : { noticeAt: null, noticeFor: null };
}
