import { and, eq } from 'drizzle-orm';
import type { Plan } from '#shared/plans/plan.answer';
import { plans } from '#shared/plans/plan.table';
import { REMINDERS_MAX } from '#shared/product/limits';
import type { Transaction } from '../db/database';
import type { PersonAccess } from '../db/person-lock.repository';
import { readHours } from '../reminders/reminder-checks.repository';
import { planNotice } from '../reminders/reminder-notices.repository';
import {
  countReminders,
  restReminderOfPlan,
  saveReminderOfPlan,
  updateReminderOfPlan,
} from '../reminders/reminders.repository';

/** The time zone and the quiet hours of a person. Undefined if the person was deleted. */
export const readHoursOf = readHours;
export type Hours = NonNullable<Awaited<ReturnType<typeof readHours>>>;

export const restReminder = restReminderOfPlan;
export const updateReminder = updateReminderOfPlan;

/**
 * Gives a plan of a person whose row is locked a reminder, or lets that of the plan come again.
 * @returns false if the person has the maximum number of reminders
 */
export async function saveReminder(
  tx: Transaction,
  person: PersonAccess,
  { plan, says, timeZone }: { plan: Plan; says: string; timeZone: string },
): Promise<boolean> {
  if (!plan.reminder && (await countReminders(tx, person.id)) >= REMINDERS_MAX) return false;
  const { at, day, weekdays, monthDay, facePhotoId } = plans;
  const [columns] = await tx
    .select({ at, day, weekdays, monthDay, facePhotoId })
    .from(plans)
    .where(and(eq(plans.id, plan.id), eq(plans.personId, person.id)));
  if (!columns) throw new Error('The plan of a reminder was not found');
  const id = await saveReminderOfPlan(tx, person, { ...columns, says, planId: plan.id });
  await planNotice(tx, person.id, id, timeZone);
  return true;
}
