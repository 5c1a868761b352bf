/**
 * Pasted text often contains invisible characters: marks of direction from a contact list, soft hyphens, a byte-order
 * mark, non-breaking spaces, or the link that the text stood in. Every field of one line is cleaned before it is validated,
 * in the browser and on the server, except passwords and tokens.
 */

/** Marks that show nothing by themselves, in any text. The joiners are not among them. */
const MARKS = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
/** Joiners shape letters of some scripts and bind emoji, but do nothing after a Latin letter, a space or at the start. */
const IDLE_JOINERS = /(^|[\s\p{Script=Latin}])[\u200C\u200D]+/gu;
const SPACES = /[\p{Zs}\t]/gu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const FULL_WIDTH_OFFSET = 0xfe_e0;

/** A name, a title and the like. */
export const cleanLine = (pasted: string): string =>
  pasted.replace(MARKS, '').replace(IDLE_JOINERS, '$1').replace(SPACES, ' ').trim();

/** A number, an address or a code: nothing invisible belongs there, and full-width characters are plain ones. */
export const cleanCode = (pasted: string): string =>
  pasted
    .replace(INVISIBLE, '')
    .replace(SPACES, ' ')
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .trim();

/** True if something of the text can be seen. */
export const isVisible = (text: string): boolean => text.replace(INVISIBLE, '').trim() !== '';

/** The end of a sentence or a list that was copied with an address or a number. */
const withoutEnd = (text: string): string => text.replace(/[\s.,;:]+$/, '');

/** `tel:+32-9-123;ext=12`, "+32 9–123." */
export function cleanPhone(pasted: string): string {
  const text = withoutEnd(cleanCode(pasted)).replace(/[\p{Pd}\u2212]/gu, '-');
  const link = /^tel:(.*)/i.exec(text)?.[1];
  return link === undefined ? text : link.replace(/;ext=/i, ' ext. ').trim();
}

/** `mailto:anna@example.org`, "Anna <anna@example.org>", "(anna@example.org)." */
export function cleanEmail(pasted: string): string {
  const text = withoutEnd(cleanCode(pasted));
  const [, name = '', address = ''] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  const inside = address && bare(address);
  // A name that is another address would leave open which of the two is meant.
  const isClear =
    inside && (!name.includes('@') || bare(name).toLowerCase() === inside.toLowerCase());
  return isClear ? inside : bare(text);
}

function bare(address: string): string {
  const text = address.trim().replace(/^["'(“‘[](.*)["')”’\]]$/, '$1');
  const link = /^mailto:([^?]*)/i.exec(text)?.[1];
  return withoutEnd(link ?? text).trim();
}
