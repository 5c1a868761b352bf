import * as z from 'zod/mini';
import { createReminderSchema } from '#shared/reminders/reminder.form';
import { WHEN_FIELDS } from '#shared/schedule/when.form';
import type { PersonAccess } from '../db/person-lock.repository';
import { findPlanWithoutReminder } from '../db/plan-rows.repository';
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
  const words = {
    ...wordsOf(form, person, await importing.faceOf(row)),
    planId: before ? null : await planOf(data, importing),
  };
  if (!before && isPast(words.day)) return 'past';
  const reminder = before ?? (await addReminder(db, person, words, key));
  await importVoice(importing, row, before ?? {}, (voice) =>
    setReminderVoice(db, person, reminder.id, voice),
  );
  return before ? importing.outcomeOf(before) : 'added';
};

/** The plan of the same album that the reminder belongs to. */
async function planOf(data: unknown, { db, person }: Parameters<ImportedList['add']>[0]) {
  const { plan } = pick(data, ['plan']);
  const key = z.safeParse(z.nullish(z.guid()), plan).data ?? null;
  return key === null ? null : findPlanWithoutReminder(db, person.id, key);
}

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
