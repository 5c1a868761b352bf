import type * as z from 'zod/mini';
import { createReminderSchema } from '#shared/reminders/reminder.form';
import { WHEN_FIELDS } from '#shared/schedule/when.form';
import type { PersonAccess } from '../db/person-lock.repository';
import { withWhenColumns } from '../db/schedule';
import { importVoice, isPast, pick, valid, type ImportedList } from '../people/imported';
import { setReminderVoice } from './reminder-voice.repository';
import { addReminder } from './reminders';

const FIELDS = ['says', 'at', ...WHEN_FIELDS, 'repeats', 'tellAfterMinutes', 'pausedUntil'];

export const importReminder: ImportedList['add'] = async (importing, data, row) => {
  const { db, person, rows } = importing;
  const { key } = row;
  const before = rows.get(key);
  const form = valid(createReminderSchema, pick(data, FIELDS));
  const words = wordsOf(form, person, await importing.faceOf(row));
  if (!before && isPast(words.day)) return 'past';
  const reminder = before ?? (await addReminder(db, person, words, key));
  await importVoice(importing, row, before ?? {}, (voice) =>
    setReminderVoice(db, person, reminder.id, voice),
  );
  return before ? importing.outcomeOf(before) : 'added';
};

/** Members of the circle it comes from are not those of this one: whoever imports it is notified. */
const wordsOf = (
  { faceId: _face, tellUserIds: _members, ...words }: z.output<typeof createReminderSchema>,
  { userId }: PersonAccess,
  facePhotoId: number | null,
) => ({
  ...withWhenColumns(words),
  facePhotoId,
  tellUserIds: typeof words.tellAfterMinutes === 'number' ? [userId] : [],
});
