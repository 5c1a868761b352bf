import { t } from '@lingui/core/macro';
import { isQuiet } from '#shared/reminders/reminder-occasions';
import { dayAndMonth, formatDate } from '../../lib/date-format';
import { withCapital } from '../../lib/with-capital';
import { nightHours } from './person-clock.store';

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
