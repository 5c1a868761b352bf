/** The number as a `tel:` link carries it: digits, and a plus only in front. */
export const dialable = (number: string): string =>
  (number.trim().startsWith('+') ? '+' : '') + number.replace(/\D/g, '');
