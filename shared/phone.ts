/**
 * The number as a `tel:` link carries it: digits, and a plus only in front. The national zero that
 * people put in brackets, as in +32 (0)9, is not dialled from abroad.
 */
export function dialable(number: string): string {
  const international = /^[\s(]*\+/.test(number);
  return international ? `+${number.replace('(0)', '').replace(/\D/g, '')}` : number.replace(/\D/g, '');
}
