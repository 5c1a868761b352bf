import { currentTime, formatDate, personZone } from './date-format';

/** A day as YYYY-MM-DD and a time of day as HH:MM. */
export interface DayAndTime {
  day: string;
  time: string;
}

/** The day and the time of day where the person is; where the device is on pages about nobody. */
export function currentDayAndTime(): DayAndTime {
  // In this language as "2026-11-28 09:00".
  const [day = '', time = ''] = currentTime()
    .toLocaleString('sv-SE', { timeZone: personZone(), dateStyle: 'short', timeStyle: 'short' })
    .split(' ');
  return { day, time };
}

/** Today where the person is as YYYY-MM-DD. */
export const currentDay = (): string => currentDayAndTime().day;

/** Formats a day that is written YYYY-MM-DD in the user's language. No line breaks between the day and its month. */
export const formatDay = (
  day: string,
  options: Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year'>,
): string =>
  // In English the month comes first.
  formatDate(new Date(day), { ...options, timeZone: 'UTC' }).replace(/(\d\S*) (?=\D)/, '$1\u00A0');
