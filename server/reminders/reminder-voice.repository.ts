import type { Reminder } from '#shared/reminders/reminder.answer';
import { reminders } from '#shared/reminders/reminder.table';
import type { Database } from '../db/database';
import type { PersonAccess } from '../db/person-lock.repository';
import type { Placed } from '../media/media-kinds';
import { setVoice, type RowWithVoice } from '../media/voices.repository';
import { recordHistory } from '../people/history.repository';
import { reminderFields } from './reminder.fields';
import { isReminder } from './reminders.repository';

const rowWithVoice = (person: PersonAccess, id: number): RowWithVoice<Reminder> => ({
  lock: (tx) =>
    tx
      .select({ voiceId: reminders.voiceId })
      .from(reminders)
      .where(isReminder(person, id))
      .for('update'),
  update: (tx, voiceId) =>
    tx.update(reminders).set({ voiceId }).where(isReminder(person, id)).returning(reminderFields),
  recordHistory: (tx, change, { says }) => recordHistory(tx, person, change, says),
});

/** Replaces the recording; null deletes it. Returns undefined if the person has no such row. */
export const setReminderVoice = (
  db: Database,
  person: PersonAccess,
  id: number,
  voice: Placed<'voice'> | null,
) => setVoice(db, person, voice, rowWithVoice(person, id));
