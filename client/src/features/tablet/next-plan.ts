import { t } from '@lingui/core/macro';
import type { TabletPlan as Plan } from '#shared/plans/plan.answer';
import { atTime, hasBegun, planAndTime, planTime } from './plans-today';
import { timeInWords } from './time-in-words';

/** A plan on home: "Lunch at noon", or "Since noon: Lunch." once it has begun. */
export interface PlanInWords {
  long: string;
  /** Without the title, where that does not fit. */
  short: string;
}

export function planInWords(plan: Plan, now: Date): PlanInWords {
  if (hasBegun(plan, now)) return begunInWords(plan);
  return {
    long: planAndTime(plan, planTime(plan, now)),
    // Where there is little room, the part of the day goes too.
    short: yourPlan(atTime(plan.at)),
  };
}

function begunInWords(plan: Plan): PlanInWords {
  const time = timeInWords(plan.at, true);
  const title = plan.title.replace(/[.!]+$/, '');
  return {
    long: t({
      message: `Since ${time}: ${title}.`,
      comment:
        'Tablet. Read and heard by the person with memory loss. Wide button with a plan that began less than half an hour ago: {time} is a time in words such as "nine" or "noon", {title} what the family typed, such as "Amina comes".',
    }),
    short: t({
      message: `Your plan since ${time}`,
      comment:
        'Tablet. Read and heard by the person with memory loss. Button that leads to a plan that began less than half an hour ago, where its title does not fit; {time} is a time in words such as "half past three". Short.',
    }),
  };
}

/** Where the title of the plan does not fit. */
const yourPlan = (time: string) =>
  t({
    message: `Your plan ${time}`,
    comment:
      'Tablet. Read and heard by the person with memory loss. Button that leads to the plans of today, where their title does not fit; {time} is such as "at half past three". Short.',
  });
