import { PHONE_MAX, PHONE_MIN } from '#shared/product/limits';

export const NOT_A_PHONE = 'Please enter a valid phone number';

/** The words for an extension in English, French, German and Dutch, as people write and shorten them. */
const EXTENSION =
  /[ ,;(]*(?:x|ext(?:n|ension)?|poste|int(?:erne?)?|durchwahl|dw|app(?:arat)?|toestel|tst)[ .:]*\d{1,6}[ )]*$/i;

/**
 * Accepts only characters common in phone numbers and one extension, and nothing that a telephone could interpret as a
 * command.
 */
export function isPhone(value: string): boolean {
  if (value.length > PHONE_MAX) return false;
  const number = value.replace(EXTENSION, '');
  return number.length >= PHONE_MIN && /^[+\d ().\-/]*\d[+\d ().\-/]*$/.test(number);
}
