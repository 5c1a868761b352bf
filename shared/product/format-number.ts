/** Formats a count with its unit: "1 hour", "24 hours". */
export const pluralize = (count: number, unit: string): string =>
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

/** Spells out numbers up to ten for use in a sentence. Larger ones stay in digits. */
export const numberToWords = (count: number): string => WORDS[count] ?? String(count);
