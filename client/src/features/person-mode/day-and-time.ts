import { NIGHT_FROM_HOUR, NIGHT_TO_HOUR } from '#shared/limits';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

type PartOfDay = 'night' | 'morning' | 'afternoon' | 'evening';

/** Whether the tablet shows its night. */
export const isNight = (now: Date): boolean =>
  now.getHours() >= NIGHT_FROM_HOUR || now.getHours() < NIGHT_TO_HOUR;

/** As people speak of an hour of the day: the morning begins at five, the evening at six. */
export function partOfHour(hour: number): PartOfDay {
  if (hour < 5 || hour >= NIGHT_FROM_HOUR) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** "Saturday 21 November, morning", by the tablet's own clock. The number stays with its month where a line ends. */
export function todayInWords(now: Date): string {
  const part = isNight(now) ? 'night' : partOfHour(now.getHours());
  return `${WEEKDAYS[now.getDay()] ?? ''} ${now.getDate()}\u00A0${MONTHS[now.getMonth()] ?? ''}, ${part}`;
}

/** "Good morning, John." Nobody is told "Good night": who cannot sleep is not sent to bed. */
export function greeting(now: Date, personName: string | null): string {
  const hour = now.getHours();
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  const name = personName?.trim();
  return `Good ${part}${name ? `, ${name}` : ''}.`;
}

/** What may come at another time of day and takes the most room: the screen is laid out for it, so that nothing moves. */
export const longestToday = todayInWords(new Date(2026, 8, 30, 15));
export const longestGreeting = (personName: string | null): string =>
  greeting(new Date(2026, 8, 30, 15), personName);

const HOURS = [
  'twelve',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
];
/** For the first half of the hour; the second counts down to the next. */
const MINUTES: Record<number, string> = {
  5: 'five',
  10: 'ten',
  15: 'quarter',
  20: 'twenty',
  25: 'twenty-five',
};
/** Which of the two twelves it is, "twelve o'clock" does not say. */
const TWELVES: Record<string, string> = { '00:00': 'midnight', '12:00': 'noon' };

/** A time written HH:MM, in steps of five minutes, as people say it: "nine o'clock", "noon", "quarter past three". */
export function timeInWords(at: string): string {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  if (minute === 0) return TWELVES[at] ?? `${hourInWords(hour)} o'clock`;
  if (minute === 30) return `half past ${hourInWords(hour)}`;
  if (minute < 30) return `${MINUTES[minute] ?? ''} past ${hourInWords(hour)}`;
  return `${MINUTES[60 - minute] ?? ''} to ${hourInWords(hour + 1)}`;
}

const hourInWords = (hour: number) => HOURS[hour % 12] ?? '';
