const PHONE_NUMBER = /\+?\d[\d ()./-]{4,18}\d/g;

/** A phone number that goes on in the next line is dialed wrongly: within one, spaces end no line. */
export const unbrokenNumbers = (text: string): string =>
  text.replace(PHONE_NUMBER, (number) => number.replaceAll(' ', '\u00A0'));
