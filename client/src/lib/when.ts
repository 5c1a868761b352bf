import { PLAN_STEP_MINUTES } from '#shared/product/limits';
import { roundedToStep } from './rounded-to-step';
import { weekdays, type When } from './when-in-words';

export type HowOften = 'daily' | 'weekly' | 'once';

/** The fields of a form that say when a plan or a reminder comes. The choices of one frequency stay while another is selected. */
export interface WhenValues {
  at: string;
  howOften: HowOften;
  /** From '1' for Monday to '7' for Sunday: values of checkboxes. */
  weekdays: string[];
  day: string;
}

export function whenValues(planned: When | undefined): WhenValues {
  const { at = '', day = null, weekdays: days = weekdays } = planned ?? {};
  const isDaily = days?.length === weekdays.length;
  return {
    at,
    howOften: day !== null ? 'once' : isDaily ? 'daily' : 'weekly',
    weekdays: isDaily ? [] : (days ?? []).map(String),
    day: day ?? '',
  };
}

/** Converts the fields to the server's input: only the days of the selected frequency. */
export function whenInput({ at, howOften, weekdays: chosen, day }: WhenValues): When {
  const time = roundedToStep(at, PLAN_STEP_MINUTES);
  if (howOften === 'once') return { at: time, day, weekdays: null };
  return {
    at: time,
    day: null,
    weekdays: weekdays.filter(
      (weekday) => howOften === 'daily' || chosen.includes(String(weekday)),
    ),
  };
}
