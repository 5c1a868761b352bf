import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { isQuiet } from '#shared/reminders/reminder-occurrences';
import { dayAndMonth, formatDate } from '../../lib/date-format';
import { withCapital } from '../../lib/with-capital';
import { nightHours } from './person-clock.store';
import { timeInWords } from './time-in-words';

export type PartOfDay = 'night' | 'morning' | 'afternoon' | 'evening';

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

const STEP_MINUTES = 5;

/** "ten past eight": the last full five minutes, so that no time is told that is still to come. */
export function timeOfNow(now: Date): string {
  const minute = Math.floor(now.getMinutes() / STEP_MINUTES) * STEP_MINUTES;
  return timeInWords(`${now.getHours()}:${String(minute).padStart(2, '0')}`.padStart(5, '0'));
}

/** "Friday morning, ten past eight" */
export const dayAndTime = (now: Date): string =>
  withCapital(inDay(formatDate(now, { weekday: 'long' }), timeOfNow(now), now));

function inDay(weekday: string, time: string, now: Date): string {
  const [hour, isFull] = [now.getHours(), now.getMinutes() < STEP_MINUTES];
  if (hour === 0 && isFull) return time;
  if (hour === 12)
    return isFull
      ? t({
          message: `${weekday}, ${time}`,
          comment:
            'Tablet. Read and heard by the person with memory loss. The first line of the home screen at noon: day of the week, and noon in words. One line.',
        })
      : t({
          message: `${weekday} afternoon, ${time}`,
          context: 'between noon and one',
          comment:
            'Tablet. Read and heard by the person with memory loss. The first line of the home screen: day of the week with its part, and a time in words between noon and one, such as "half past twelve". One line.',
        });
  switch (partOfHour(hour)) {
    case 'morning':
      return t({
        message: `${weekday} morning, ${time}`,
        comment:
          'Tablet. Read and heard by the person with memory loss. The first line of the home screen: day of the week with its part, and the time in words, such as "Friday morning, ten past eight". One line.',
      });
    case 'afternoon':
      return t({
        message: `${weekday} afternoon, ${time}`,
        comment:
          'Tablet. Read and heard by the person with memory loss. The first line of the home screen: day of the week with its part, and the time in words, such as "Friday morning, ten past eight". One line.',
      });
    case 'evening':
      return t({
        message: `${weekday} evening, ${time}`,
        comment:
          'Tablet. Read and heard by the person with memory loss. The first line of the home screen: day of the week with its part, and the time in words, such as "Friday morning, ten past eight". One line.',
      });
    case 'night':
      return hour < NIGHT_ENDS
        ? t({
            message: `At night, ${time}`,
            comment:
              'Tablet. Read and heard by the person with memory loss. The first line of the home screen after midnight, without the day; {time} is a time in words such as "quarter past two". One line.',
          })
        : t({
            message: `${weekday} night, ${time}`,
            comment:
              'Tablet. Read and heard by the person with memory loss. The first line of the home screen between ten in the evening and midnight: day of the week with its part, and the time in words, such as "Friday night, quarter past ten". One line.',
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
/** By language: the longest of every five minutes of the longest weekday, which is looked for once, because there are many. */
const longestTimes = new Map<string, string>();
export function longestDayAndTime(): string {
  const made = longestTimes.get(i18n.locale);
  if (made !== undefined) return made;
  const longestDay = LONG_DAYS.reduce((one, other) =>
    dayAndTime(other).length > dayAndTime(one).length ? other : one,
  );
  const times = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, step) => {
    const time = new Date(longestDay);
    time.setHours(0, step * STEP_MINUTES);
    return dayAndTime(time);
  });
  const longest = times.reduce((one, other) => (other.length > one.length ? other : one));
  longestTimes.set(i18n.locale, longest);
  return longest;
}
export const longestGreeting = (personName: string | null): string =>
  longestOf((now) => greeting(now, personName));
