import { t } from '@lingui/core/macro';
import { dayAfter } from '#shared/product/zoned-time';
import { comesOn } from '#shared/schedule/comes-on';
import { whenOf } from '#shared/schedule/when';
import type { TabletPlan } from '#shared/tablet/tablet-content.answer';
import { calendarDay } from '../../lib/date-format';
import { clockOf, partOfHour, timeInWords } from './day-and-time';

/** The remaining plans of today, soonest first. A plan remains until its minute is over. */
export function remainingPlans(plans: readonly TabletPlan[], now: Date): TabletPlan[] {
  const time = clockOf(now);
  return plansOfDay(plans, calendarDay(now)).filter(({ at }) => at >= time);
}

/** All plans of one day, in order. */
function plansOfDay(plans: readonly TabletPlan[], day: string): TabletPlan[] {
  return plans
    .filter((plan) => comesOn(whenOf(plan), day))
    .sort((one, other) => one.at.localeCompare(other.at));
}

/** "at noon", "at three o'clock this afternoon": names the part of the day unless it is the current one. */
export function planTime({ at }: TabletPlan, now: Date): string {
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
export function planAndTime({ title }: TabletPlan, time: string): string {
  return t({
    message: `${title} ${time}`,
    comment:
      'Tablet. Read and heard by the person with memory loss. The next plan: {title} is what the family typed, such as "Lunch", {time} such as "at half past three this afternoon".',
  });
}

/** "Amina comes in the morning, at nine." Returns undefined when nothing comes before the next night. */
export function nextPlanAtNight(plans: readonly TabletPlan[], now: Date): string | undefined {
  const [today] = remainingPlans(plans, now);
  const isBeforeMidnight = now.getHours() >= 12;
  if (today) return sentence(today, isBeforeMidnight ? 'tonight' : undefined);
  if (!isBeforeMidnight) return undefined;
  const [tomorrow] = plansOfDay(plans, dayAfter(calendarDay(now)));
  return tomorrow && sentence(tomorrow, 'tomorrow');
}

/** @param day undefined for a plan of the day that has just begun */
function sentence(plan: TabletPlan, day: 'tonight' | 'tomorrow' | undefined): string {
  const { at } = plan;
  const title = plan.title.replace(/[.!]+$/, '');
  const time = timeInWords(at, true);
  const hour = Number(at.slice(0, 2));
  const part = partOfHour(hour);
  if (at === '00:00' || (hour === 12 && !day))
    return t({
      message: `${title} at ${time}.`,
      comment:
        'Tablet. Read and heard by the person with memory loss. At night, the next plan: {title} is what the family typed, such as "Lunch", {time} a time in words. One short sentence.',
    });
  if (hour === 12 && day === 'tomorrow')
    return t({
      message: `${title} tomorrow at ${time}.`,
      comment:
        'Tablet. Read and heard by the person with memory loss. At night, the next plan: {title} is what the family typed, such as "Lunch", {time} a time in words. One short sentence. {time} is such as "noon" or "half past twelve".',
    });
  if (day === 'tonight')
    return t({
      message: `${title} tonight, at ${time}.`,
      context: 'before midnight',
      comment:
        'Tablet. Read and heard by the person with memory loss. At night, the next plan: {title} is what the family typed, such as "Lunch", {time} a time in words between ten in the evening and midnight. One short sentence.',
    });
  // Between midnight and morning it is still this night, whatever the calendar says.
  if (part === 'night' && hour < 12)
    return t({
      message: `${title} tonight, at ${time}.`,
      context: 'after midnight',
      comment:
        'Tablet. Read and heard by the person with memory loss. At night, the next plan: {title} is what the family typed, such as "Lunch", {time} a time in words. One short sentence.',
    });
  switch (part) {
    case 'morning':
      return day
        ? t({
            message: `${title} tomorrow morning, at ${time}.`,
            comment:
              'Tablet. Read and heard by the person with memory loss. At night, the next plan: {title} is what the family typed, such as "Lunch", {time} a time in words. One short sentence.',
          })
        : t({
            message: `${title} in the morning, at ${time}.`,
            comment:
              'Tablet. Read and heard by the person with memory loss. At night, the next plan: {title} is what the family typed, such as "Lunch", {time} a time in words. One short sentence.',
          });
    case 'afternoon':
      return day
        ? t({
            message: `${title} tomorrow afternoon, at ${time}.`,
            comment:
              'Tablet. Read and heard by the person with memory loss. At night, the next plan: {title} is what the family typed, such as "Lunch", {time} a time in words. One short sentence.',
          })
        : t({
            message: `${title} in the afternoon, at ${time}.`,
            comment:
              'Tablet. Read and heard by the person with memory loss. At night, the next plan: {title} is what the family typed, such as "Lunch", {time} a time in words. One short sentence.',
          });
    case 'evening':
    case 'night':
      return day
        ? t({
            message: `${title} tomorrow evening, at ${time}.`,
            comment:
              'Tablet. Read and heard by the person with memory loss. At night, the next plan: {title} is what the family typed, such as "Lunch", {time} a time in words. One short sentence.',
          })
        : t({
            message: `${title} in the evening, at ${time}.`,
            comment:
              'Tablet. Read and heard by the person with memory loss. At night, the next plan: {title} is what the family typed, such as "Lunch", {time} a time in words. One short sentence.',
          });
  }
}
