import { REMINDERS_MAX } from '#shared/product/limits';
import { isQuiet } from '#shared/reminders/reminder-occurrences';
import type { Reminder } from '#shared/reminders/reminder.answer';
import { inQuietHours, NO_ROOM_FOR_REMINDERS } from '#shared/reminders/reminder.form';
import { transaction, type Database, type Transaction } from '../db/database';
import { PersonGone } from '../db/domain-errors';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import { HttpError, invalid, notFound } from '../http/http-error';
import { areMembers, lockFace, readHours } from './reminder-checks.repository';
import { planNotice } from './reminder-notices.repository';
import {
  countReminders,
  findCreatedReminder,
  insertReminder,
  updateReminder,
  type Words,
} from './reminders.repository';

/**
 * Adds a reminder. The person's row is locked, so that adding at once can neither overfill it nor add one thing twice.
 * @param requestKey a request of the same name that came before gets its row again, and nothing is added
 * @throws HttpError 400 for a time in the quiet hours, and for members and faces that are not the person's; 409
 */
export function addReminder(
  db: Database,
  person: PersonAccess,
  words: Words,
  requestKey: string | undefined,
): Promise<Reminder> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const created = await findCreatedReminder(tx, person, requestKey);
    if (created) return created;
    if ((await countReminders(tx, person.id)) >= REMINDERS_MAX)
      throw new HttpError(409, 'too-many', NO_ROOM_FOR_REMINDERS);
    const timeZone = await check(tx, person.id, words);
    const id = await insertReminder(tx, person, words, requestKey);
    const row = await planNotice(tx, person.id, id, timeZone);
    if (!row) throw new Error('An inserted reminder was not found');
    return row;
  });
}

/**
 * Updates the defined fields. One that belongs to a plan keeps the days and the time of the plan.
 * @throws HttpError 404 if the person has no such reminder; 400 as for a new one
 */
export function changeReminder(
  db: Database,
  person: PersonAccess,
  id: number,
  changes: Partial<Words>,
): Promise<Reminder> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const timeZone = await check(tx, person.id, changes);
    if (!(await updateReminder(tx, person, id, changes))) throw notFound('Reminder');
    const row = await planNotice(tx, person.id, id, timeZone);
    if (!row) throw notFound('Reminder');
    return row;
  });
}

/**
 * Checks what depends on the person, whose row is locked.
 * @returns the person's time zone
 */
async function check(
  tx: Transaction,
  personId: number,
  { at, tellUserIds, facePhotoId }: Partial<Words>,
): Promise<string> {
  const hours = await readHours(tx, personId);
  if (!hours) throw new PersonGone();
  const { timeZone, quietFrom, quietTo } = hours;
  if (at !== undefined && isQuiet(at, hours))
    throw invalid([{ path: 'at', message: inQuietHours(quietFrom, quietTo) }]);
  if (tellUserIds && !(await areMembers(tx, personId, tellUserIds)))
    throw invalid([{ path: 'tellUserIds', message: 'Please choose members of the circle' }]);
  if (typeof facePhotoId === 'number' && !(await lockFace(tx, personId, facePhotoId)))
    throw invalid([{ path: 'faceId', message: 'Please choose a face of the album' }]);
  return timeZone;
}
