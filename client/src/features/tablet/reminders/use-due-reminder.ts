import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { everyTenSeconds } from '../every-ten-seconds';
import { correctedNow } from '../person-clock.store';
import { dueReminder, pastReminders, untilNextChange, type DueReminder } from './due-reminder';
import { noteReminder, reminderRecords, useReminderRecords } from './reminder-records.store';

/** Follows the clock, also offline and after the tablet has slept. */
export function useDueReminder(content: TabletContent): DueReminder | undefined {
  const records = useReminderRecords();
  const [now, setNow] = useState(correctedNow);
  const update = useCallback(() => setNow(correctedNow()), []);
  const noteOver = useEffectEvent(() => {
    for (const { occurrence } of pastReminders(content, { now, records: reminderRecords() }))
      noteReminder(occurrence, { isOver: true });
  });
  const hasReminders = content.reminders.length > 0;
  useEffect(() => {
    if (!hasReminders) return;
    const endTimer = everyTenSeconds(update);
    document.addEventListener('visibilitychange', update);
    return () => {
      endTimer();
      document.removeEventListener('visibilitychange', update);
    };
  }, [hasReminders, update]);
  useEffect(() => {
    noteOver();
    // On its minute, which the ten seconds of a clock that is corrected do not meet.
    const wait = untilNextChange(content, { now: correctedNow(), records: reminderRecords() });
    if (wait === undefined) return;
    const timer = setTimeout(update, wait);
    return () => clearTimeout(timer);
  }, [content, now, update]);
  return dueReminder(content, { now, records });
}
