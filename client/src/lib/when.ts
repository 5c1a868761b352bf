import { PLAN_STEP_MINUTES } from '#shared/product/limits';
import { whenOf } from '#shared/schedule/when';
import { roundedToStep } from './rounded-to-step';
import { weekdays, type When } from './when-in-words';

export type HowOften = 'daily' | 'weekly' | 'monthly' | 'once';

/** The fields of a form that say when a plan or a reminder comes. The choices of one frequency stay while another is selected. */
export interface WhenValues {
  at: string;
  howOften: HowOften;
  /** From '1' for Monday to '7' for Sunday: values of checkboxes. */
  weekdays: string[];
  /** From '1' to '31', or 'last': the value of an option. */
  monthDay: string;
  day: string;
}

export function whenValues(planned: When | undefined): WhenValues {
  const unchosen = { at: planned?.at ?? '', weekdays: [], monthDay: '1', day: '' };
  if (!planned) return { ...unchosen, howOften: 'daily' };
  const comes = whenOf(planned);
  switch (comes.kind) {
    case 'once':
      return { ...unchosen, howOften: 'once', day: comes.day };
    case 'monthly':
      return { ...unchosen, howOften: 'monthly', monthDay: String(comes.monthDay) };
    case 'weekly':
      return comes.weekdays.length === weekdays.length
        ? { ...unchosen, howOften: 'daily' }
        : { ...unchosen, howOften: 'weekly', weekdays: comes.weekdays.map(String) };
  }
}

const NEVER = { day: null, weekdays: null, monthDay: null };

/** Converts the fields to the server's input: only the days of the selected frequency. */
export function whenInput({ at, howOften, weekdays: chosen, monthDay, day }: WhenValues): When {
  const time = { ...NEVER, at: roundedToStep(at, PLAN_STEP_MINUTES) };
  switch (howOften) {
    case 'once':
      return { ...time, day };
    case 'monthly':
      return { ...time, monthDay: monthDay === 'last' ? monthDay : Number(monthDay) };
    case 'daily':
      return { ...time, weekdays: [...weekdays] };
    case 'weekly':
      return {
        ...time,
        weekdays: weekdays.filter((weekday) => chosen.includes(String(weekday))),
      };
  }
}
