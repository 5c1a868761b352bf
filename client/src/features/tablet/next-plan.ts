import { t } from '@lingui/core/macro';
import type { Plan } from '#shared/plans/plan.answer';
import { planAndTime, planTime, remainingPlans } from './plans-today';

export type NextPlan = { text: string; time: string };

/** "Lunch at noon", and "at noon" alone; undefined when nothing more comes today. */
export function nextPlanInWords(plans: readonly Plan[], now: Date): NextPlan | undefined {
  const [next] = remainingPlans(plans, now);
  if (!next) return undefined;
  const time = planTime(next, now);
  return { text: planAndTime(next, time), time };
}

/** Where the title of the plan does not fit. */
export const yourPlan = (time: string) =>
  t({
    message: `Your plan ${time}`,
    comment:
      'Tablet. Read and heard by the person with memory loss. Button that leads to the plans of today, where their title does not fit; {time} is such as "at half past three". Short.',
  });
