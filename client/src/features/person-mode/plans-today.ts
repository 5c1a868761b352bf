import { NIGHT_FROM_HOUR } from '#shared/limits';
import type { TabletPlan } from '#shared/tablet';
import { calendarDay } from '../../lib/date-format';
import { partOfHour, timeInWords } from './day-and-time';

/** The remaining plans of today, soonest first. A plan remains until its minute is over. */
export function remainingPlans(plans: readonly TabletPlan[], now: Date): TabletPlan[] {
  const time = now.toTimeString().slice(0, 5);
  return plansOfDay(plans, now).filter(({ at }) => at >= time);
}

/** All plans of one day, in order. */
function plansOfDay(plans: readonly TabletPlan[], date: Date): TabletPlan[] {
  const day = calendarDay(date);
  const weekday = date.getDay() || 7;
  return plans
    .filter((plan) => plan.day === day || plan.weekdays?.includes(weekday))
    .sort((one, other) => one.at.localeCompare(other.at));
}

/** "at noon", "at three o'clock this afternoon": names the part of the day unless it is the current one. */
export function planTime({ at }: TabletPlan, now: Date): string {
  const words = `at ${timeInWords(at)}`;
  const part = partOfHour(Number(at.slice(0, 2)));
  if (at === '12:00' || at === '00:00' || part === partOfHour(now.getHours())) return words;
  return `${words} ${part === 'night' ? 'tonight' : `this ${part}`}`;
}

/** "Amina comes in the morning, at nine." Returns undefined when nothing comes before the next night. */
export function nextPlanAtNight(plans: readonly TabletPlan[], now: Date): string | undefined {
  const [today] = remainingPlans(plans, now);
  if (today) return sentence(today, now.getHours() >= NIGHT_FROM_HOUR ? 'tonight' : undefined);
  if (now.getHours() < NIGHT_FROM_HOUR) return undefined;
  const [tomorrow] = plansOfDay(
    plans,
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1),
  );
  return tomorrow && sentence(tomorrow, 'tomorrow');
}

/** @param day undefined for a plan of the day that has just begun */
function sentence({ title, at }: TabletPlan, day: 'tonight' | 'tomorrow' | undefined): string {
  return `${title.replace(/[.!]+$/, '')} ${when(at, day)}.`;
}

function when(at: string, day: 'tonight' | 'tomorrow' | undefined): string {
  const hour = Number(at.slice(0, 2));
  const time = `at ${timeInWords(at).replace(" o'clock", '')}`;
  if (at === '00:00') return time;
  if (at === '12:00') return day ? `${day} ${time}` : time;
  const part = partOfHour(hour);
  // Between midnight and morning it is still this night, whatever the calendar says.
  if (day === 'tonight' || (part === 'night' && hour < NIGHT_FROM_HOUR)) return `tonight, ${time}`;
  const named = part === 'night' ? 'evening' : part;
  return day ? `${day} ${named}, ${time}` : `in the ${named}, ${time}`;
}
