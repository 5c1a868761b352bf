import { t } from '@lingui/core/macro';
import type { Plan } from '#shared/plans/plan.answer';
import { whenInWords } from '../../lib/when-in-words';

/** True if the one day of a plan is over. What comes again and again is never over. */
export const isOver = ({ day }: Pick<Plan, 'day'>, today: string): boolean =>
  day !== null && day < today;

/** When a plan comes, and that its day is over. */
export function planInWords(plan: Plan, today: string): string {
  const when = whenInWords(plan, today);
  return isOver(plan, today) ? t`${when}. This day is over.` : when;
}

/** "Lunch: Every day at 12:00 PM" */
export function titleAndTime(plan: Plan, today: string): string {
  const { title } = plan;
  const when = whenInWords(plan, today);
  return t({
    message: `${title}: ${when}`,
    comment: 'Names the plan that will be deleted: “Lunch: Every day at 12:00 PM”',
  });
}
