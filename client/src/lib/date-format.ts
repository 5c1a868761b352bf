import { i18n } from '@lingui/core';
import { DAY_MS } from '#shared/product/durations';
import {
  clockLocale,
  europeanLocale,
  formatDateIn,
  regionalLocale as localeOf,
  withOrdinal,
} from '#shared/product/format-date';
import { formatListIn } from '#shared/product/format-list';

/** The locale of dates and numbers in the user's language. */
export const regionalLocale = (): string => localeOf(i18n.locale);

/** Formats a date in the user's language. The time zone defaults to the device's. */
export const formatDate = (date: Date, options: Intl.DateTimeFormatOptions): string =>
  formatDateIn(i18n.locale, date, options);

/** "21 November" in the device's time zone, also in English, with no-break spaces. */
export const dayAndMonth = (date: Date): string =>
  withOrdinal(
    i18n.locale,
    date.toLocaleDateString(europeanLocale(i18n.locale), { day: 'numeric', month: 'long' }),
  ).replaceAll(' ', '\u00A0');

/** The date in the device's time zone as YYYY-MM-DD, which is how Swedish writes dates. */
export const calendarDay = (moment: Date): string => moment.toLocaleDateString('sv-SE');

/** The time while a component renders, where the rules of React refuse `new Date()`. The next render shows the time of that moment. */
export const currentTime = (): Date => new Date();

/** The name of the weekday on which a date written YYYY-MM-DD falls. */
export const weekdayOf = (day: string): string =>
  formatDate(new Date(day), { weekday: 'long', timeZone: 'UTC' });

/** "Anna, Peter and Ruth", in the language of the page. */
export const listed = (words: readonly string[]): string => formatListIn(i18n.locale, words);

let zone: string | undefined;

/** The time zone of the person whom the page is about; undefined for the device's. */
export const personZone = (): string | undefined => zone;

/**
 * Sets the time zone of the person. Its region decides how times are written, and which day is today where plans, reminders
 * and hellos are shown. It changes no time.
 * @param timeZone undefined for the device's
 */
export function setPersonZone(timeZone: string | undefined): void {
  zone = timeZone;
}

/**
 * Formats a time as the user's language writes it where the person is, for example "3:04 PM" or "15:04".
 * @param timeZone defaults to the device's time zone
 */
export const clockTime = (moment: Date, timeZone?: string): string =>
  moment
    .toLocaleTimeString(
      clockLocale(i18n.locale, zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone),
      { timeStyle: 'short', timeZone },
    )
    // Some versions of Intl put a narrow no-break space before PM, which not every font has.
    .replace('\u202f', ' ');

/**
 * Formats a date as the user's language writes it, for example "Nov 21, 2026" or "21 nov 2026".
 * @param iso an ISO 8601 timestamp with its time and zone
 * @param timeZone defaults to the device's time zone, so that what was added in the evening does not
 *   get tomorrow's date
 */
export const shortDate = (iso: string, timeZone?: string): string =>
  formatDate(new Date(iso), { year: 'numeric', month: 'short', day: 'numeric', timeZone });

/** "November 12"; "November 12, 2025" if that is not the current year. In the device's time zone. */
export const longDate = (date: Date, now: Date): string =>
  formatDate(date, {
    day: 'numeric',
    month: 'long',
    ...(date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  });

/** The calendar days between two moments. A clock that lags behind the server's does not make them negative. */
export const daysBetween = (then: Date, now: Date): number =>
  Math.max(0, Math.round((midnight(now) - midnight(then)) / DAY_MS));

const midnight = (moment: Date) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
