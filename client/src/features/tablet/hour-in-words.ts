import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** French names noon and midnight within a time too: "midi et demi". */
const TWELVE = {
  night: msg({
    message: 'twelve',
    context: 'the hour at midnight',
    comment:
      'Tablet. Midnight as the hour in a time that is said in words, such as "half past nine": the {hour} or {next} of those messages.',
  }),
  day: msg({
    message: 'twelve',
    context: 'the hour at noon',
    comment:
      'Tablet. Noon as the hour in a time that is said in words, such as "half past nine": the {hour} or {next} of those messages.',
  }),
};
const HOURS = [
  TWELVE.night,
  msg({
    message: 'one',
    context: 'an hour',
    comment:
      'Tablet. The hour in a time that is said in words, such as "half past nine": the {hour} or {next} of those messages.',
  }),
  msg({
    message: 'two',
    context: 'an hour',
    comment:
      'Tablet. The hour in a time that is said in words, such as "half past nine": the {hour} or {next} of those messages.',
  }),
  msg({
    message: 'three',
    context: 'an hour',
    comment:
      'Tablet. The hour in a time that is said in words, such as "half past nine": the {hour} or {next} of those messages.',
  }),
  msg({
    message: 'four',
    context: 'an hour',
    comment:
      'Tablet. The hour in a time that is said in words, such as "half past nine": the {hour} or {next} of those messages.',
  }),
  msg({
    message: 'five',
    context: 'an hour',
    comment:
      'Tablet. The hour in a time that is said in words, such as "half past nine": the {hour} or {next} of those messages.',
  }),
  msg({
    message: 'six',
    context: 'an hour',
    comment:
      'Tablet. The hour in a time that is said in words, such as "half past nine": the {hour} or {next} of those messages.',
  }),
  msg({
    message: 'seven',
    context: 'an hour',
    comment:
      'Tablet. The hour in a time that is said in words, such as "half past nine": the {hour} or {next} of those messages.',
  }),
  msg({
    message: 'eight',
    context: 'an hour',
    comment:
      'Tablet. The hour in a time that is said in words, such as "half past nine": the {hour} or {next} of those messages.',
  }),
  msg({
    message: 'nine',
    context: 'an hour',
    comment:
      'Tablet. The hour in a time that is said in words, such as "half past nine": the {hour} or {next} of those messages.',
  }),
  msg({
    message: 'ten',
    context: 'an hour',
    comment:
      'Tablet. The hour in a time that is said in words, such as "half past nine": the {hour} or {next} of those messages.',
  }),
  msg({
    message: 'eleven',
    context: 'an hour',
    comment:
      'Tablet. The hour in a time that is said in words, such as "half past nine": the {hour} or {next} of those messages.',
  }),
];

/** The hour within a time in words: "nine".
 * @param hour from 0 to 24
 */
export function hourInWords(hour: number): string {
  const word = hour === 12 ? TWELVE.day : HOURS[hour % 12];
  return word ? i18n._(word) : '';
}
