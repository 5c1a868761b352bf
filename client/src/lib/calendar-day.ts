const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The day where this browser is, as YYYY-MM-DD. */
export const calendarDay = (moment: Date): string =>
  `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** From 1 for Monday to 7 for Sunday. */
export const weekdays: readonly number[] = weekdayNames.map((_, index) => index + 1);

export const weekdayName = (weekday: number): string => weekdayNames[weekday - 1] ?? '';

/** Of a day written YYYY-MM-DD: from 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
