import type { ReminderEvent } from '#shared/reminders/reminder.form';
import { newRequestKey } from '../../../lib/request-key';
import { sendWhenOnline } from '../offline/send-queue';
import { correctedNow } from '../person-clock.store';
import type { DueReminder } from './due-reminder';
import { noteReminder, recordOf } from './reminder-records.store';

/** Notes that a reminder is on the screen, and tells the family, once for each of its showings. */
export function reportShown({ occurrence, showing }: DueReminder): boolean {
  const shown = recordOf(occurrence)?.shown ?? [];
  if (shown.includes(showing)) return false;
  noteReminder(occurrence, { shown: [...shown, showing] });
  report(occurrence, 'shown', correctedNow());
  return true;
}

/** Notes that somebody has touched Done, and tells the family and the other tablets. */
export function reportDone({ occurrence }: Pick<DueReminder, 'occurrence'>): void {
  if (recordOf(occurrence)?.doneAt !== undefined) return;
  const now = correctedNow();
  noteReminder(occurrence, { doneAt: now });
  report(occurrence, 'done', now);
}

function report(
  { reminderId, dueOn, dueAt }: DueReminder['occurrence'],
  kind: ReminderEvent['kind'],
  at: number,
): void {
  const id = newRequestKey();
  const event = { id, reminderId, dueOn, dueAt, kind, at: new Date(at).toISOString() };
  sendWhenOnline({ address: 'POST /api/tablet/reminder-events', body: [event] }, { key: id });
}
