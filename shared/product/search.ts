/**
 * How names are searched: case, accents and the kind of an apostrophe or hyphen do not count, and letters are found as
 * people type them. `server/db/search.repository.ts` says the same in SQL.
 */

/** All kinds of apostrophes, of which an accent that stands alone is one. They are left out: "OBrien" finds "O’Brien". */
export const APOSTROPHES = "'’‘‛ʼʻʹʽ′`´＇";
/** All kinds of hyphens. They are spaces. */
export const HYPHENS = '-‐‑‒–—―−﹣－';

/** Letters that Unicode does not take apart into a letter and an accent, as they are typed without a key for them. */
export const TYPED_AS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ƶ: 'z',
  ɨ: 'i',
  ʉ: 'u',
  ς: 'σ',
};

/** Accents of Latin, Greek, Cyrillic, Hebrew and Arabic letters, and what cannot be seen; a class of a regular expression. */
export const IGNORED = String.raw`\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF-\u05C7\u064B-\u065F\u0670\u1AB0-\u1ACE\u1DC0-\u1DFF\u20D0-\u20F0\uFE00-\uFE0F\uFE20-\uFE2F\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF`;

/** The other way in which ä, ö, ü, å and ø are typed, in text that Unicode has taken apart. */
export const SPELLED_OUT: readonly [letter: string, typed: string][] = [
  ['a\u0308', 'ae'],
  ['o\u0308', 'oe'],
  ['u\u0308', 'ue'],
  ['a\u030A', 'aa'],
  ['ø', 'oe'],
];

const ignored = new RegExp(`[${IGNORED}]`, 'g');
const apostrophes = new RegExp(`[${APOSTROPHES}]`, 'g');
const hyphens = new RegExp(`[${HYPHENS}]`, 'g');
const typed = new RegExp(`[${Object.keys(TYPED_AS).join('')}]`, 'g');

/** Composed first, since Unicode has some apostrophes twice (U+0374 is U+02B9), and they are told by their usual characters. */
const apart = (text: string): string =>
  text.normalize().replace(apostrophes, '').replace(hyphens, ' ').normalize('NFKD').toLowerCase();

const joined = (text: string): string =>
  text.replace(ignored, '').replace(typed, (letter) => TYPED_AS[letter] ?? letter);

/** Returns search text in the form in which it is compared. */
export const folded = (search: string): string => joined(apart(search)).trim();

/** A text as it is searched: without its accents, and with those of German and Danish spelled out. */
function searchable(text: string): string {
  const letters = apart(text);
  let spelledOut = letters;
  for (const [letter, others] of SPELLED_OUT) spelledOut = spelledOut.replaceAll(letter, others);
  return letters === spelledOut ? joined(letters) : `${joined(letters)}\n${joined(spelledOut)}`;
}

/** Returns true if the search stands anywhere in the text. */
export const holdsSearch = (text: string, search: string): boolean =>
  searchable(text).includes(folded(search));

/** Returns true if each word of the search begins a word of the text. */
export function beginsWithSearch(text: string, search: string): boolean {
  // Both "Brien" and "OBrien" find "O’Brien".
  const words =
    `${searchable(text)}\n${searchable(text.normalize().replace(apostrophes, ' '))}`.split(/\s+/);
  return folded(search)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
