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
