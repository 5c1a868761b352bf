import { t } from '@lingui/core/macro';
import type { TabletPlan as Plan } from '#shared/plans/plan.answer';
import { timeOn } from '#shared/schedule/time-on';
import { calendarDay } from '../../lib/date-format';
import { clockOf, partOfHour } from './day-and-time';
import { timeInWords } from './time-in-words';

/** The remaining plans of today, soonest first. A plan remains until its minute is over. */
export function remainingPlans(plans: readonly Plan[], now: Date): Plan[] {
  const time = clockOf(now);
  return plansOfDay(plans, calendarDay(now)).filter(({ at }) => at >= time);
}

/** How long a plan stays on home after it began, and how long before it comes first there. */
const [STAYS_MINUTES, SOON_MINUTES] = [30, 60];

const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const minutesUntil = ({ at }: Plan, now: Date): number => minutesOf(at) - minutesOf(clockOf(now));

/** The plans of today that began less than half an hour ago, or are to come. */
export const currentPlans = (plans: readonly Plan[], now: Date): Plan[] =>
  plansOfDay(plans, calendarDay(now)).filter((plan) => minutesUntil(plan, now) > -STAYS_MINUTES);

export const isSoon = (plan: Plan, now: Date): boolean => minutesUntil(plan, now) <= SOON_MINUTES;
/** True from the minute of the plan on. */
export const isNow = (plan: Plan, now: Date): boolean => minutesUntil(plan, now) <= 0;
export const hasBegun = (plan: Plan, now: Date): boolean => minutesUntil(plan, now) < 0;

/** All plans of one day, in order, each with its time on that day. */
export function plansOfDay(plans: readonly Plan[], day: string): Plan[] {
  return plans
    .flatMap((plan) => {
      const at = timeOn(plan, day);
      return at === undefined ? [] : { ...plan, at };
    })
    .sort((one, other) => one.at.localeCompare(other.at));
}

/** "at noon", "at three" */
export function atTime(at: string): string {
  const time = timeInWords(at, true);
  return t({
    message: `at ${time}`,
    comment:
      'Tablet. Read and heard by the person with memory loss. When the next plan is, after its title; {time} is a time in words such as "half past three" or "noon". Short.',
  });
}

/** "at noon", "at three this afternoon": names the part of the day unless it is the current one. */
export function planTime({ at }: Pick<Plan, 'at'>, now: Date): string {
  const time = timeInWords(at, true);
  const hour = Number(at.slice(0, 2));
  const part = partOfHour(hour);
  // After midnight, half past eleven is not in this night.
  const isLaterNight = hour >= 12 && now.getHours() < 12;
  const partNow = partOfHour(now.getHours());
  // French says "midi et demi", which is no time of the afternoon.
  const isNoon = hour === 12 && partNow !== 'night';
  const isClear = at === '12:00' || at === '00:00' || isNoon || (part === partNow && !isLaterNight);
  if (isClear) return atTime(at);
  switch (part) {
    case 'night':
      return t({
        message: `at ${time} tonight`,
        comment:
          'Tablet. Read and heard by the person with memory loss. When the next plan is, after its title; {time} is a time in words between ten in the evening and midnight, such as "half past ten". Short.',
      });
    case 'morning':
      return t({
        message: `at ${time} this morning`,
        comment:
          'Tablet. Read and heard by the person with memory loss. When the next plan is, after its title; {time} is a time in words such as "half past three" or "noon". Short.',
      });
    case 'afternoon':
      return t({
        message: `at ${time} this afternoon`,
        comment:
          'Tablet. Read and heard by the person with memory loss. When the next plan is, after its title; {time} is a time in words such as "half past three" or "noon". Short.',
      });
    case 'evening':
      return t({
        message: `at ${time} this evening`,
        comment:
          'Tablet. Read and heard by the person with memory loss. When the next plan is, after its title; {time} is a time in words such as "half past three" or "noon". Short.',
      });
  }
}

/** "Lunch at noon": the title, and `planTime`. */
export function planAndTime({ title }: Pick<Plan, 'title'>, time: string): string {
  return t({
    message: `${title} ${time}`,
    comment:
      'Tablet. Read and heard by the person with memory loss. The next plan: {title} is what the family typed, such as "Lunch", {time} such as "at half past three this afternoon".',
  });
}
