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

export type PartOfDay = 'night' | 'morning' | 'afternoon' | 'evening';

/** As people speak of it: the evening begins at six, the night at ten. */
export function partOfDay(now: Date): PartOfDay {
  const hour = now.getHours();
  if (hour < 5 || hour >= 22) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** "Saturday 21 November, morning", by the tablet's own clock. */
export function todayInWords(now: Date): string {
  return `${WEEKDAYS[now.getDay()] ?? ''} ${now.getDate()} ${MONTHS[now.getMonth()] ?? ''}, ${partOfDay(now)}`;
}

/** "Good morning, John." */
export function greeting(now: Date, personName: string | null): string {
  const name = personName?.trim();
  return `Good ${partOfDay(now)}${name ? `, ${name}` : ''}.`;
}
