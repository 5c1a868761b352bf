/** The number, and the digits behind the word for an extension. `isPhone` accepts no other letters. */
const parts = (typed: string): string[] =>
  typed.split(/[a-z]\D*/i).map((part) => part.replace(/\D/g, ''));

/** 00 before a country. 0011 is the Australian way abroad: no country begins with 11. */
const ABROAD = /^\+?00(?!11)(?=[1-9]\d{5})/;

/**
 * The code of a country, of one to three digits, and the national zero behind it. No code is the start of another, so the
 * first one that fits is the right one. In Italy, San Marino, three countries of Africa and freephone abroad the zero stays:
 * it is a part of the number.
 */
const NATIONAL_ZERO =
  /^\+(?!39|225|229|242|378|800)(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[1-9]\d\d)0?/;

/**
 * Returns the number as it is dialed: digits, after a plus if it names its country. The national zero, as in
 * +32 (0)9, is removed, because it is not dialed from abroad. The extension is left out.
 */
export const dialable = (typed: string): string =>
  `${/^\D*\+/.test(typed) ? '+' : ''}${parts(typed)[0] ?? ''}`
    .replace(ABROAD, '+')
    .replace(NATIONAL_ZERO, '+$1');

/** The link that dials a number. Commas are a pause, after which the telephone dials the extension. */
export function telLink(typed: string): string {
  const [, extension] = parts(typed);
  return `tel:${dialable(typed)}${extension ? `,,${extension}` : ''}`;
}
