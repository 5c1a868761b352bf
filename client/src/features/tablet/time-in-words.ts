import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { hourInWords } from './hour-in-words';

/** By the minute. Which of the values a message names depends on the language. */
const TIMES: Record<number, MessageDescriptor> = {
  0: msg({
    message: '{hour} o’clock',
    comment:
      'Tablet. A time in words, after "at". {hour} is the hour in words; you may use {next}, the hour after it, and {number}, the hour from 1 to 12.',
  }),
  5: msg({
    message: 'five past {hour}',
    comment:
      'Tablet. A time in words, after "at". {hour} is the hour in words; you may use {next}, the hour after it, and {number}, the hour from 1 to 12.',
  }),
  10: msg({
    message: 'ten past {hour}',
    comment:
      'Tablet. A time in words, after "at". {hour} is the hour in words; you may use {next}, the hour after it, and {number}, the hour from 1 to 12.',
  }),
  15: msg({
    message: 'quarter past {hour}',
    comment:
      'Tablet. A time in words, after "at". {hour} is the hour in words; you may use {next}, the hour after it, and {number}, the hour from 1 to 12.',
  }),
  20: msg({
    message: 'twenty past {hour}',
    comment:
      'Tablet. A time in words, after "at". {hour} is the hour in words; you may use {next}, the hour after it, and {number}, the hour from 1 to 12.',
  }),
  25: msg({
    message: 'twenty-five past {hour}',
    comment:
      'Tablet. A time in words, after "at". {hour} is the hour in words; you may use {next}, the hour after it, and {number}, the hour from 1 to 12.',
  }),
  30: msg({
    message: 'half past {hour}',
    comment:
      'Tablet. A time in words, after "at". {hour} is the hour in words; you may use {next}, the hour after it, and {number}, the hour from 1 to 12.',
  }),
  35: msg({
    message: 'twenty-five to {next}',
    comment:
      'Tablet. A time in words, after "at". {hour} is the hour in words; you may use {next}, the hour after it, and {number}, the hour from 1 to 12.',
  }),
  40: msg({
    message: 'twenty to {next}',
    comment:
      'Tablet. A time in words, after "at". {hour} is the hour in words; you may use {next}, the hour after it, and {number}, the hour from 1 to 12.',
  }),
  45: msg({
    message: 'quarter to {next}',
    comment:
      'Tablet. A time in words, after "at". {hour} is the hour in words; you may use {next}, the hour after it, and {number}, the hour from 1 to 12.',
  }),
  50: msg({
    message: 'ten to {next}',
    comment:
      'Tablet. A time in words, after "at". {hour} is the hour in words; you may use {next}, the hour after it, and {number}, the hour from 1 to 12.',
  }),
  55: msg({
    message: 'five to {next}',
    comment:
      'Tablet. A time in words, after "at". {hour} is the hour in words; you may use {next}, the hour after it, and {number}, the hour from 1 to 12.',
  }),
};
const FULL_HOUR = msg({
  message: '{hour}',
  context: 'a full hour',
  comment:
    'Tablet. A time in words, after "at". {hour} is the hour in words; you may use {next}, the hour after it, and {number}, the hour from 1 to 12. As in "Lunch tomorrow morning, at nine."',
});

/** "Twelve o'clock" would be ambiguous. */
function noonOrMidnight(at: string): string | undefined {
  if (at === '12:00')
    return t({ message: 'noon', comment: 'Tablet. A time in words, after "at".' });
  if (at === '00:00')
    return t({ message: 'midnight', comment: 'Tablet. A time in words, after "at".' });
  return undefined;
}

/**
 * Spells out a time written HH:MM in steps of five minutes: "nine o'clock", "noon", "quarter past three".
 * @param isBrief "nine" instead of "nine o'clock"
 */
export function timeInWords(at: string, isBrief = false): string {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  const { id, message } = (isBrief && minute === 0 ? undefined : TIMES[minute]) ?? FULL_HOUR;
  return (
    noonOrMidnight(at) ??
    i18n._(
      id,
      { hour: hourInWords(hour), next: hourInWords(hour + 1), number: hour % 12 || 12 },
      message === undefined ? {} : { message },
    )
  );
}
