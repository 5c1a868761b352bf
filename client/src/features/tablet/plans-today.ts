import { t } from '@lingui/core/macro';
import type { Plan } from '#shared/plans/plan.answer';
import { comesOn } from '#shared/schedule/comes-on';
import { whenOf } from '#shared/schedule/when';
import { calendarDay } from '../../lib/date-format';
import { clockOf, partOfHour } from './day-and-time';
import { timeInWords } from './time-in-words';

/** The remaining plans of today, soonest first. A plan remains until its minute is over. */
export function remainingPlans(plans: readonly Plan[], now: Date): Plan[] {
  const time = clockOf(now);
  return plansOfDay(plans, calendarDay(now)).filter(({ at }) => at >= time);
}

/** All plans of one day, in order. */
export function plansOfDay(plans: readonly Plan[], day: string): Plan[] {
  return plans
    .filter((plan) => comesOn(whenOf(plan), day))
    .sort((one, other) => one.at.localeCompare(other.at));
}

/** "at noon", "at three o'clock this afternoon": names the part of the day unless it is the current one. */
export function planTime({ at }: Plan, now: Date): string {
  const time = timeInWords(at);
  const hour = Number(at.slice(0, 2));
  const part = partOfHour(hour);
  // After midnight, half past eleven is not in this night.
  const isLaterNight = hour >= 12 && now.getHours() < 12;
  const partNow = partOfHour(now.getHours());
  // French says "midi et demi", which is no time of the afternoon.
  const isNoon = hour === 12 && partNow !== 'night';
  const isClear = at === '12:00' || at === '00:00' || isNoon || (part === partNow && !isLaterNight);
  if (isClear)
    return t({
      message: `at ${time}`,
      comment:
        'Tablet. Read and heard by the person with memory loss. When the next plan is, after its title; {time} is a time in words such as "half past three" or "noon". Short.',
    });
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
export function planAndTime({ title }: Plan, time: string): string {
  return t({
    message: `${title} ${time}`,
    comment:
      'Tablet. Read and heard by the person with memory loss. The next plan: {title} is what the family typed, such as "Lunch", {time} such as "at half past three this afternoon".',
  });
}
