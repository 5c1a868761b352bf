/** "1 hour", "24 hours". */
export const counted = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;

const WORDS = [
  'zero',
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
];

/** Numbers up to ten in letters, as a sentence has them. Larger ones stay in digits. */
export const spelledOut = (count: number): string => WORDS[count] ?? String(count);
