import { NIGHT_FROM_HOUR } from '#shared/limits';
import type { TabletPlan } from '#shared/tablet';
import { partOfHour, timeInWords } from './day-and-time';

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
function plansOfDay(plans: readonly TabletPlan[], date: Date): TabletPlan[] {
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

export const IT_IS_NIGHT = 'It is night.';

/** "Amina comes in the morning, at nine." Undefined when nothing comes before the next night. */
export function nextAtNight(plans: readonly TabletPlan[], now: Date): string | undefined {
  const [today] = plansToday(plans, now);
  if (today) return sentence(today, now.getHours() >= NIGHT_FROM_HOUR ? 'tonight' : undefined);
  if (now.getHours() < NIGHT_FROM_HOUR) return undefined;
  const [tomorrow] = plansOfDay(
    plans,
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1),
  );
  return tomorrow && sentence(tomorrow, 'tomorrow');
}

/** `day` is left out where the plan comes on the day that has just begun. */
function sentence({ title, at }: TabletPlan, day: 'tonight' | 'tomorrow' | undefined): string {
  return `${title.replace(/[.!]+$/, '')} ${when(at, day)}.`;
}

function when(at: string, day: 'tonight' | 'tomorrow' | undefined): string {
  const hour = Number(at.slice(0, 2));
  const time = `at ${timeInWords(at).replace(" o'clock", '')}`;
  if (at === '00:00') return time;
  if (at === '12:00') return day ? `${day} ${time}` : time;
  const part = partOfHour(hour);
  // Between midnight and the morning it is this night, whatever the calendar says.
  if (day === 'tonight' || (part === 'night' && hour < NIGHT_FROM_HOUR)) return `tonight, ${time}`;
  const named = part === 'night' ? 'evening' : part;
  return day ? `${day} ${named}, ${time}` : `in the ${named}, ${time}`;
}
