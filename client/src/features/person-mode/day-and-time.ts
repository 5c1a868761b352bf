import { NIGHT_FROM_HOUR, NIGHT_TO_HOUR } from '#shared/limits';

type PartOfDay = 'night' | 'morning' | 'afternoon' | 'evening';

/** Returns true from 22:00 to 7:00, when the tablet has its night colors. */
export const isNight = (now: Date): boolean =>
  now.getHours() >= NIGHT_FROM_HOUR || now.getHours() < NIGHT_TO_HOUR;

/** The part of the day in everyday language: the morning begins at five, the evening at six. */
export function partOfHour(hour: number): PartOfDay {
  if (hour < 5 || hour >= NIGHT_FROM_HOUR) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** "Saturday 21 November, morning" by the tablet's clock, with a no-break space before the month. */
export function todayInWords(now: Date): string {
  const part = isNight(now) ? 'night' : partOfHour(now.getHours());
  const name = (options: Intl.DateTimeFormatOptions) => now.toLocaleDateString('en-US', options);
  return `${name({ weekday: 'long' })} ${now.getDate()}\u00A0${name({ month: 'long' })}, ${part}`;
}

export const IT_IS_NIGHT = 'It is night.';

/** "Good morning, John." Never "Good night": somebody who cannot sleep is not sent to bed. */
export function greeting(now: Date, personName: string | null): string {
  const hour = now.getHours();
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  const name = personName?.trim();
  return `Good ${part}${name ? `, ${name}` : ''}.`;
}

/** The texts of the day that take the most room. The screen is laid out for them, so that nothing moves later. */
export const longestToday = todayInWords(new Date(2026, 8, 30, 15));
export const longestGreeting = (personName: string | null): string =>
  greeting(new Date(2026, 8, 30, 15), personName);

const HOURS = 'twelve one two three four five six seven eight nine ten eleven'.split(' ');
/** For the first half of an hour; the second half counts down to the next hour. */
const MINUTES: Record<number, string> = {
  5: 'five',
  10: 'ten',
  15: 'quarter',
  20: 'twenty',
  25: 'twenty-five',
};
/** "Twelve o'clock" would be ambiguous. */
const TWELVES: Record<string, string> = { '00:00': 'midnight', '12:00': 'noon' };

/** Spells out a time written HH:MM in steps of five minutes: "nine o'clock", "noon", "quarter past three". */
export function timeInWords(at: string): string {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  if (minute === 0) return TWELVES[at] ?? `${hourInWords(hour)} o'clock`;
  if (minute === 30) return `half past ${hourInWords(hour)}`;
  if (minute < 30) return `${MINUTES[minute] ?? ''} past ${hourInWords(hour)}`;
  return `${MINUTES[60 - minute] ?? ''} to ${hourInWords(hour + 1)}`;
}

const hourInWords = (hour: number) => HOURS[hour % 12] ?? '';
