import type { TabletPlan } from '#shared/plans/plan.answer';
import { timeOn } from '#shared/schedule/time-on';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { calendarDay } from '../../../lib/date-format';
import { useNow } from '../clock';
import { useScreenContent } from '../screen-content';
import { useReminderRecords, type ReminderRecord } from './reminder-records.store';

/**
 * The plans but for those of a day whose reminder was done, on this tablet or another. Today says of these that they were
 * done.
 */
export function plansLeft(
  { plans, reminders }: Pick<TabletContent, 'plans' | 'reminders'>,
  records: readonly ReminderRecord[],
  day: string,
): TabletPlan[] {
  const isDone = (plan: TabletPlan): boolean => {
    const at = timeOn(plan, day);
    const reminder = reminders.find(({ planId }) => planId === plan.id);
    if (!reminder) return false;
    const own = records.filter(
      ({ reminderId, doneAt }) => reminderId === reminder.id && doneAt !== undefined,
    );
    return [...own, ...reminder.done].some(({ dueOn, dueAt }) => dueOn === day && dueAt === at);
  };
  return plans.filter((plan) => !isDone(plan));
}

/** The plans of which home still speaks today. */
export const usePlansLeft = (): TabletPlan[] =>
  plansLeft(useScreenContent(), useReminderRecords(), calendarDay(useNow()));
