import type { TabletPlan } from '#shared/tablet';
import { timeInWords } from './time-in-words';
import { partOfHour } from './today-in-words';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The day of the tablet's own calendar as YYYY-MM-DD. */
export const dayOf = (now: Date): string =>
  `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;

/** What still comes today, soonest first. What begins this very minute is still coming. */
export function plansToday(plans: readonly TabletPlan[], now: Date): TabletPlan[] {
  const time = `${twoDigits(now.getHours())}:${twoDigits(now.getMinutes())}`;
  return plansOfDay(plans, now).filter(({ at }) => at >= time);
}

/** All plans of the day that `date` lies in, in their order. */
export function plansOfDay(plans: readonly TabletPlan[], date: Date): TabletPlan[] {
  const day = dayOf(date);
  const weekday = date.getDay() || 7;
  return plans
    .filter((plan) => plan.day === day || plan.weekdays?.includes(weekday))
    .sort((one, other) => one.at.localeCompare(other.at));
}

/** "at noon", "at three o'clock this afternoon": the part of the day is named while it is another one. */
export function planTime({ at }: TabletPlan, now: Date): string {
  const words = `at ${timeInWords(at)}`;
  const part = partOfHour(Number(at.slice(0, 2)));
  if (at === '12:00' || at === '00:00' || part === partOfHour(now.getHours())) return words;
  return `${words} ${part === 'night' ? 'tonight' : `this ${part}`}`;
}
