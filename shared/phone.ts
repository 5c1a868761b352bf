import { PHONE_MAX, PHONE_MIN } from '#shared/limits';

export const NOT_A_PHONE = 'Please enter a valid phone number';

/** Accepts only characters common in phone numbers, and none that a telephone could interpret as a command. */
export const isPhone = (value: string): boolean =>
  value.length >= PHONE_MIN &&
  value.length <= PHONE_MAX &&
  /^[+\d ().\-/]*\d[+\d ().\-/]*$/.test(value);

/**
 * Returns the number for a `tel:` link: digits, with an optional leading plus. Removes the national zero in
 * brackets, as in +32 (0)9, because it is not dialed from abroad.
 */
export function dialable(number: string): string {
  const international = /^[\s(]*\+/.test(number);
  return international
    ? `+${number.replace('(0)', '').replace(/\D/g, '')}`
    : number.replace(/\D/g, '');
}
