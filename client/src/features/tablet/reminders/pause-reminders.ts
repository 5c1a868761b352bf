import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { knownOccurrences } from './due-reminder';
import { noteReminder, reminderRecords } from './reminder-records.store';

/** The time of a call does not count for reminders that were due: they come back after it, and stay as long as without it. */
export function pauseReminders(
  content: Pick<TabletContent, 'reminders' | 'clock'>,
  from: number,
  to: number,
): void {
  for (const { occurrence, due, gone, record } of knownOccurrences(content, {
    now: to,
    records: reminderRecords(),
  })) {
    if (gone <= from || due >= to || record?.isOver || record?.doneAt !== undefined) continue;
    noteReminder(occurrence, { paused: (record?.paused ?? 0) + to - Math.max(from, due) });
  }
}
