import { SOURCE_LANGUAGE } from './languages';

/** English dates are written as in the United States, those of the other languages as in Belgium. */
export const regionalLocale = (language: string): string =>
  language === SOURCE_LANGUAGE ? 'en-US' : `${language}-BE`;

/** English as in Britain: with the day before the month, and without a comma before "and". */
export const europeanLocale = (language: string): string =>
  language === SOURCE_LANGUAGE ? 'en-GB' : regionalLocale(language);

/**
 * The locale of a time of day, which is written with `timeStyle`: "3:04 PM" or "15:04". English does not say which: the region of
 * the place does. The other languages write 24 hours alike.
 * @param place the time zone of the person, or of whatever place is meant
 */
export const clockLocale = (language: string, place: string): string =>
  language === SOURCE_LANGUAGE && /^(America|Australia|Pacific)\//.test(place) ? 'en-US' : 'en-GB';

/** French has an ordinal for the first day of a month only, which Intl does not write. */
export const withOrdinal = (language: string, date: string): string =>
  language === 'fr' ? date.replace(/\b1(?= \p{L})/u, '1er') : date;

/** Formats a date in a language. The time zone defaults to the device's. */
export const formatDateIn = (
  language: string,
  date: Date,
  options: Intl.DateTimeFormatOptions,
): string => withOrdinal(language, date.toLocaleDateString(regionalLocale(language), options));
