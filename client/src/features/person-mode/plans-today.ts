import type { TabletPlan } from '#shared/tablet';
import { timeInWords } from './time-in-words';
import { partOfDay } from './today-in-words';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The day of the tablet's own calendar as YYYY-MM-DD. */
export const dayOf = (now: Date): string => `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;

/** What still comes today, soonest first. What begins this very minute is still coming. */
export function plansToday(plans: readonly TabletPlan[], now: Date): TabletPlan[] {
  const day = dayOf(now);
  const weekday = now.getDay() === 0 ? 7 : now.getDay();
  const time = `${twoDigits(now.getHours())}:${twoDigits(now.getMinutes())}`;
  return plans
    .filter((plan) => (plan.day === day || plan.weekdays?.includes(weekday)) && plan.at >= time)
    .sort((one, other) => one.at.localeCompare(other.at));
}

/** "at twelve o'clock"; what comes in the evening says so for as long as it is not evening. */
export function planTime({ at }: TabletPlan, now: Date): string {
  const inEvening = at >= '18:00' && partOfDay(now) !== 'evening' && now.getHours() < 18;
  return `at ${timeInWords(at)}${inEvening ? ' this evening' : ''}`;
}
