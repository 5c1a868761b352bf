import { t } from '@lingui/core/macro';
import type { TabletPlan as Plan } from '#shared/plans/plan.answer';
import { dayAfter } from '#shared/product/zoned-time';
import { calendarDay } from '../../lib/date-format';
import { partOfHour } from './day-and-time';
import { plansOfDay, remainingPlans } from './plans-today';
import { timeInWords } from './time-in-words';

/** "Amina comes in the morning, at nine." Returns undefined when nothing comes before the next night. */
export function nextPlanAtNight(plans: readonly Plan[], now: Date): string | undefined {
  const [today] = remainingPlans(plans, now);
  const isBeforeMidnight = now.getHours() >= 12;
  if (today) return sentence(today, isBeforeMidnight ? 'tonight' : undefined);
  if (!isBeforeMidnight) return undefined;
  const [tomorrow] = plansOfDay(plans, dayAfter(calendarDay(now)));
  return tomorrow && sentence(tomorrow, 'tomorrow');
}

/** @param day undefined for a plan of the day that has just begun */
function sentence(plan: Plan, day: 'tonight' | 'tomorrow' | undefined): string {
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
