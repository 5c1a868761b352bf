import { PLAN_STEP_MINUTES } from '#shared/product/limits';
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
  const { at = '', day = null, weekdays: days = weekdays, monthDay = null } = planned ?? {};
  const isDaily = days?.length === weekdays.length;
  const ofMonthOrWeek = monthDay !== null ? 'monthly' : isDaily ? 'daily' : 'weekly';
  return {
    at,
    howOften: day !== null ? 'once' : ofMonthOrWeek,
    weekdays: isDaily ? [] : (days ?? []).map(String),
    monthDay: String(monthDay ?? 1),
    day: day ?? '',
  };
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
