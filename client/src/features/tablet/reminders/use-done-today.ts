import { correctedNow } from '../person-clock.store';
import { useScreenContent } from '../screen-content';
import { doneText, doneToday } from './done-today';
import { useReminderRecords } from './reminder-records.store';

/** Describes the completed reminders of today, latest first. */
export function useDoneToday(): string[] {
  const content = useScreenContent();
  const records = useReminderRecords();
  return doneToday(content, records, correctedNow()).map((done) =>
    doneText(done, content.clock.timeZone),
  );
}
