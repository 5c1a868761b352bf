import { PHONE_MAX, PHONE_MIN } from '#shared/limits';

export const NOT_A_PHONE = 'Please enter a valid phone number';

/** Only what a person writes in a phone number: nothing a telephone could take for a command. */
export const isPhone = (value: string): boolean =>
  value.length >= PHONE_MIN &&
  value.length <= PHONE_MAX &&
  /^[+\d ().\-/]*\d[+\d ().\-/]*$/.test(value);

/**
 * The number as a `tel:` link carries it: digits, and a plus only in front. The national zero that
 * people put in brackets, as in +32 (0)9, is not dialled from abroad.
 */
export function dialable(number: string): string {
  const international = /^[\s(]*\+/.test(number);
  return international
    ? `+${number.replace('(0)', '').replace(/\D/g, '')}`
    : number.replace(/\D/g, '');
}
