import { NIGHT_FROM_HOUR } from '#shared/limits';
import type { TabletPlan } from '#shared/tablet';
import { plansOfDay, plansToday } from './plans-today';
import { timeInWords } from './time-in-words';
import { partOfHour } from './today-in-words';

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
