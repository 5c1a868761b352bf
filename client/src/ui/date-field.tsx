import { t } from '@lingui/core/macro';
import type { ComponentProps, FocusEvent } from 'react';
import { languages, unfinishedLanguages } from '#shared/product/languages';
import { TextField } from './text-field';

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'>;

/**
 * A day, typed as digits: a calendar to leaf through back to 1949 would try anybody's patience. What
 * was typed is shown as YYYY-MM-DD when the field is left; read it with `tidyDate` besides, because
 * Enter sends a form before that.
 */
export function DateField({
  onBlur,
  hint = t`Year, month and day, like 1949-02-28. You can leave out the dashes.`,
  ...field
}: DateFieldProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    event.currentTarget.value = tidyDate(event.currentTarget.value);
    onBlur?.(event);
  };
  return <TextField {...field} hint={hint} inputMode="numeric" onBlur={leave} />;
}

/** Removes capitals and accents. */
const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** The names of the months in every language, in full and short: a family writes in its own, whatever the page speaks. */
const monthNames = (): { name: string; number: number }[] =>
  [...languages, ...unfinishedLanguages].flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, index) => {
        const parts = format.formatToParts(Date.UTC(2000, index, 15));
        const name = parts.find(({ type }) => type === 'month')?.value ?? '';
        return { name: plain(name), number: index + 1 };
      });
    }),
  );

/** The ways a day is written that can be read in one way only, each with the places of year, month and day. */
const ways: readonly [pattern: RegExp, year: number, month: number, day: number][] = [
  [/^(\d{4})[-/. ]+(\d{1,2})[-/. ]+(\d{1,2})$/, 1, 2, 3],
  [/^(\d{4})(\d\d)(\d\d)$/, 1, 2, 3],
  // Dates with dots have the day first.
  [/^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/, 3, 2, 1],
  [/^(1[3-9]|2\d|3[01])[-/ ]+(\d{1,2})[-/ ]+(\d{4})$/, 3, 2, 1],
  [/^(\d{1,2})[-/ ]+(1[3-9]|2\d|3[01])[-/ ]+(\d{4})$/, 3, 1, 2],
  [/^(\d{1,2})(?:st|nd|rd|th|er|e)?[-. ]+([a-z]{3,9})[-., ]+(\d{4})$/, 3, 2, 1],
  [/^([a-z]{3,9})[. ]+(\d{1,2})(?:st|nd|rd|th|er|e)?[, ]+(\d{4})$/, 3, 1, 2],
];

/**
 * A day as people type it (19490228, 1949/2/28, 28.2.1949, February 28, 1949, 28 février 1949) in the form YYYY-MM-DD,
 * which forms show and the server takes. Anything else, also 2/3/1949, which might be either day,
 * comes back as it was typed, for the form to validate.
 */
export function tidyDate(typed: string): string {
  const text = plain(typed.trim());
  for (const [pattern, year, month, day] of ways) {
    const found = pattern.exec(text);
    const number = found && monthNumber(found[month] ?? '');
    if (number) return `${found[year]}-${number.padStart(2, '0')}-${found[day]?.padStart(2, '0')}`;
  }
  return typed;
}

/** Digits as they are; for a name, in full or short, its number. Three letters are enough where no other month has them. */
function monthNumber(written: string): string | undefined {
  if (/^\d/.test(written)) return written;
  const names = monthNames();
  for (const letters of [3, written.length]) {
    const start = written.slice(0, letters);
    const found = names.filter(({ name }) => name.startsWith(start));
    const [number, ...others] = new Set(found.map((month) => month.number));
    if (number !== undefined && others.length === 0) return String(number);
  }
  return undefined;
}
