import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { isQuiet } from '#shared/reminders/reminder-occasions';
import { dayAndMonth, formatDate } from '../../lib/date-format';
import { withCapital } from '../../lib/with-capital';
import { nightHours } from './person-clock.store';

type PartOfDay = 'night' | 'morning' | 'afternoon' | 'evening';

/** Returns true during the person's night, when the tablet has its night colors. */
export function isNight(now: Date): boolean {
  const { nightFrom, nightTo } = nightHours();
  return isQuiet(clockOf(now), { quietFrom: nightFrom, quietTo: nightTo });
}

/** The time as HH:MM. */
export const clockOf = (now: Date): string => now.toTimeString().slice(0, 5);

/** The hours that language calls the night, whenever the person goes to bed. The second is excluded. */
const [NIGHT_BEGINS, NIGHT_ENDS] = [22, 5];

/** The part of the day in everyday language: the morning begins at five, the evening at six. */
export function partOfHour(hour: number): PartOfDay {
  if (hour < NIGHT_ENDS || hour >= NIGHT_BEGINS) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** "Saturday 21 November, morning" by the tablet's clock, with a no-break space before the month. */
export const todayInWords = (now: Date): string => withCapital(dayAndPart(now));

function dayAndPart(now: Date): string {
  const [weekday, date] = [formatDate(now, { weekday: 'long' }), dayAndMonth(now)];
  switch (isNight(now) ? 'night' : partOfHour(now.getHours())) {
    case 'night':
      return t({
        message: `${weekday} ${date}, night`,
        comment:
          'Tablet. Read and heard by the person with memory loss. The first line of the home screen: day of the week, {date} such as 21 November, part of the day. One line.',
      });
    case 'morning':
      return t({
        message: `${weekday} ${date}, morning`,
        comment:
          'Tablet. Read and heard by the person with memory loss. The first line of the home screen: day of the week, {date} such as 21 November, part of the day. One line.',
      });
    case 'afternoon':
      return t({
        message: `${weekday} ${date}, afternoon`,
        comment:
          'Tablet. Read and heard by the person with memory loss. The first line of the home screen: day of the week, {date} such as 21 November, part of the day. One line.',
      });
    case 'evening':
      return t({
        message: `${weekday} ${date}, evening`,
        comment:
          'Tablet. Read and heard by the person with memory loss. The first line of the home screen: day of the week, {date} such as 21 November, part of the day. One line.',
      });
  }
}

export const itIsNight = (): string =>
  t({
    message: 'It is night.',
    comment:
      'Tablet. Read and heard by the person with memory loss. The heading of the screen at night. Calm and short.',
  });

/** "Good morning, John." Never "Good night": somebody who cannot sleep is not sent to bed. */
export function greeting(now: Date, personName: string | null): string {
  const hour = now.getHours();
  const name = personName?.trim();
  if (hour < 12)
    return name
      ? t({
          message: `Good morning, ${name}.`,
          comment:
            "Tablet. Read and heard by the person with memory loss. The heading of the home screen; {name} is the person's first name. Short.",
        })
      : t({
          message: 'Good morning.',
          comment:
            'Tablet. Read and heard by the person with memory loss. The heading of the home screen. Short.',
        });
  if (hour < 18)
    return name
      ? t({
          message: `Good afternoon, ${name}.`,
          comment:
            "Tablet. Read and heard by the person with memory loss. The heading of the home screen; {name} is the person's first name. Short.",
        })
      : t({
          message: 'Good afternoon.',
          comment:
            'Tablet. Read and heard by the person with memory loss. The heading of the home screen. Short.',
        });
  return name
    ? t({
        message: `Good evening, ${name}.`,
        comment:
          "Tablet. Read and heard by the person with memory loss. The heading of the home screen; {name} is the person's first name. Short.",
      })
    : t({
        message: 'Good evening.',
        comment:
          'Tablet. Read and heard by the person with memory loss. The heading of the home screen. Short.',
      });
}

/** Each day of a week with a date of two digits in a long month, in each part of the day. */
const LONG_DAYS = [24, 25, 26, 27, 28, 29, 30].flatMap((day) =>
  [3, 9, 15, 20].map((hour) => new Date(2026, 8, day, hour)),
);
const longestOf = (inWords: (now: Date) => string): string =>
  LONG_DAYS.map(inWords).reduce((one, other) => (other.length > one.length ? other : one));

/** The texts of the day that take the most room. The screen is laid out for them, so that nothing moves later. */
export const longestToday = (): string => longestOf(todayInWords);
export const longestGreeting = (personName: string | null): string =>
  longestOf((now) => greeting(now, personName));

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

/** @param hour from 0 to 24 */
function hourInWords(hour: number): string {
  const word = hour === 12 ? TWELVE.day : HOURS[hour % 12];
  return word ? i18n._(word) : '';
}
